/**
 * The form in which usernames and e-mail addresses are compared: two that look alike to a person, by case or by
 * compatibility characters, have one form. Upper case first, since only that way `ß` and `ss` or `ς` and `σ` meet.
 */
export const normalizeIdentifier = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase();
