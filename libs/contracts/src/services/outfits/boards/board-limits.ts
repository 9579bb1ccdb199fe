/** Maximum number of boards that an outfit is on. */
export const MAX_BOARDS = 20;
/** Maximum length of a board's name in visible characters. */
export const MAX_BOARD_NAME = 40;
