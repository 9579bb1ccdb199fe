import type { Env } from './config.ts';

const PREFIX = 'FITFOLK_';
/** First words that no other program uses for its settings. */
const OWN_WORDS: ReadonlySet<string> = new Set(['OIDC', 'SMTP', 'STRIPE', 'VAPID', 'CLAMAV']);
/** Names up to this length, such as `HOST`, resemble too many others. */
const SHORT_LENGTH = 4;
const LETTERS_PER_EDIT = 4;
const MAX_EDITS = 3;

/** Counts the letters to add, remove, replace or swap with their neighbor (optimal string alignment distance). */
const countEdits = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};

const isSimilar = (name: string, known: string): boolean => {
  if (known.length <= SHORT_LENGTH) return false;
  const maxEdits = Math.min(Math.floor(known.length / LETTERS_PER_EDIT), MAX_EDITS);
  if (Math.abs(name.length - known.length) <= maxEdits && countEdits(name, known) <= maxEdits) return true;
  const words = name.split('_');
  const knownWords = known.split('_');
  const isShortened =
    words.length > 1 && words[0] === knownWords[0] && words.every((word) => knownWords.includes(word));
  return isShortened || name.startsWith(`${known}_`);
};

/** Returns the setting that a variable probably means. */
const findMeant = (name: string, known: readonly string[]): string | undefined => {
  const upper = name.toUpperCase();
  const plain = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper;
  const meant = known.find((each) => each === plain) ?? known.find((each) => isSimilar(plain, each));
  if (meant !== undefined) return meant;
  const [word = ''] = plain.split('_');
  if (!OWN_WORDS.has(word)) return undefined;
  return known.find((each) => each.startsWith(`${word}_`));
};

/**
 * Lists warnings about variables that nothing reads and that resemble a setting, such as `MAIL_FORM` or
 * `FITFOLK_PUBLIC_ORIGIN`. Their values are left out because they may be secrets.
 */
export const listMisspelledVariables = (env: Env, variables: readonly string[]): string[] => {
  const known = [...new Set(variables)];
  const read = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(env).flatMap((name) => {
    if (read.has(name) || name.startsWith('OTEL_')) return [];
    const meant = findMeant(name, known);
    return meant ? [`${name} is not a setting and has no effect; there is ${meant}`] : [];
  });
};
