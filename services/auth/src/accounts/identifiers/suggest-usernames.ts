import { randomBytes, randomInt } from 'node:crypto';
import { isPlainUsername } from '@fitfolk/contracts/auth';

const MIN_LENGTH = 3;
/** Leaves room for the unique suffix; registration accepts up to 60 characters. */
const MAX_LENGTH = 48;
const NUMBERED_SUGGESTIONS = 3;
const DEFAULT_USERNAME = 'friend';

/** Reduces a name or the local part of an address to the characters of a username, without accents. */
const toCharacters = (name: string): string[] => {
  const plain = (name.split('@')[0] ?? '').normalize('NFKD').replace(/\p{M}/gu, '');
  const reduced = plain.replace(/[^A-Za-z0-9_-]+/g, '.').replace(/^\.+|\.+$/g, '');
  const username = reduced.slice(0, MAX_LENGTH);
  return [...(isPlainUsername(username) ? username : username.replaceAll('.', '-'))];
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
