import { randomBytes, randomInt } from 'node:crypto';

const MIN_LENGTH = 3;
/** Leaves room for the unique suffix; registration accepts up to 60 characters. */
const MAX_LENGTH = 48;
const NUMBERED_SUGGESTIONS = 3;
const DEFAULT_USERNAME = 'friend';

/** Reduces a name or the local part of an address to letters, digits and separators. */
const toCharacters = (name: string): string[] => {
  const plain = (name.split('@')[0] ?? '').normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '.');
  return [...plain.replace(/^\.+|\.+$/g, '')].slice(0, MAX_LENGTH);
};

/** Suggests usernames from preferred names, best first. The random suffix of the last one makes it practically unique. */
export const suggestUsernames = (names: readonly string[]): string[] => {
  const base =
    names
      .map(toCharacters)
      .find(({ length }) => length >= MIN_LENGTH)
      ?.join('') ?? DEFAULT_USERNAME;
  const numbered = Array.from({ length: NUMBERED_SUGGESTIONS }, () => `${base}-${randomInt(100, 10_000)}`);
  return [base, ...numbered, `${base}-${randomBytes(5).toString('hex')}`];
};
