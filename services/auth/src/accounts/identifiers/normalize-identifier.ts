/**
 * Normalizes a username or email address for comparison: case and compatibility characters do not distinguish two
 * identifiers. Upper case comes first, because only then `ß` and `ss`, or `ς` and `σ`, become equal.
 */
export const normalizeIdentifier = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase();
