/* nc_hello.c - the trivial ncurses program that the screen is held against: it draws one full battlefield, then waits
 * for keys: the arrows move a cursor, r draws everything anew, q ends it. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncurses.h>

static void draw(int rows, int columns, int cursor_y, int cursor_x) {
    static const char ground[] = ".,:;zZ#^";
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
            if (y != rows - 1 || x != columns - 1) { /* there the screen would scroll */
                mvaddch(y, x,
                        (chtype)ground[(y * 7 + x * 3) % 8] |
                            (chtype)COLOR_PAIR(1 + (y * 5 + x) % 7));
            }
        }
    }
    mvaddch(cursor_y, cursor_x, '@' | A_REVERSE);
    refresh();
}

static void begin(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    start_color();
    use_default_colors();
    for (short colour = 1; colour < 8; colour++) {
        init_pair(colour, colour, -1);
    }
}

int main(void) {
    begin();
    int rows = getmaxy(stdscr), columns = getmaxx(stdscr), key = 0;
    int y = rows / 2, x = columns / 2;
    while (key != 'q') {
        draw(rows, columns, y, x);
        key = getch();
        if (key == 'r') {
            clearok(stdscr, TRUE);
        }
        y += (key == KEY_DOWN && y < rows - 2) - (key == KEY_UP && y > 0);
        x += (key == KEY_RIGHT && x < columns - 1) - (key == KEY_LEFT && x > 0);
    }
    endwin();
    return 0;
}
