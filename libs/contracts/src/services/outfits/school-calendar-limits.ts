/** Rules of a school calendar. In a file of its own, so that pages can import it without the schemas. */
export const MAX_CALENDAR_RULES = 20;
/** Characters of a rule's keyword. */
export const MAX_KEYWORD_LENGTH = 40;
/** Characters of a calendar's address. */
export const MAX_CALENDAR_URL_LENGTH = 2000;
