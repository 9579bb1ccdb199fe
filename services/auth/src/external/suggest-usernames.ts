import { randomBytes, randomInt } from 'node:crypto';

const MIN_LENGTH = 3;
/** Leaves room for what makes it unique; registration takes up to 60. */
const MAX_LENGTH = 48;
const NUMBERED_TRIES = 3;
const SOMEBODY = 'friend';

/** What a wish looks like as a username: an address without its host; letters, digits and what joins them. */
const fit = (wish: string): string[] => {
  const plain = (wish.split('@')[0] ?? '').normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '.');
  return [...plain.replace(/^\.+|\.+$/g, '')].slice(0, MAX_LENGTH);
};

/** Usernames to try for somebody, one after the other until one is free; the last always is. */
export const suggestUsernames = (wishes: readonly string[]): string[] => {
  const base =
    wishes
      .map(fit)
      .find(({ length }) => length >= MIN_LENGTH)
      ?.join('') ?? SOMEBODY;
  const numbered = Array.from({ length: NUMBERED_TRIES }, () => `${base}-${randomInt(100, 10_000)}`);
  return [base, ...numbered, `${base}-${randomBytes(5).toString('hex')}`];
};
