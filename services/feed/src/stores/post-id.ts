import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Hexadecimal digits of the time in a UUIDv7. */
const TIME_DIGITS = 12;
const SEQUENCES = 2 ** 32;

/**
 * Creates a function that returns ids of posts. They sort by the time of the post, and those of one time in the order in which
 * the process created them. Posts are listed in the order of their ids.
 */
export const createPostIds = (): ((createdAt: Date) => string) => {
  let sequence = randomInt(SEQUENCES);
  return (createdAt) => {
    sequence = (sequence + 1) % SEQUENCES;
    return uuidv7({ msecs: createdAt.getTime(), seq: sequence });
  };
};

/** Returns the lower bound of the ids of posts from a time on, in milliseconds since the epoch. */
export const toFirstPostId = (timeMs: number): string => {
  const digits = Math.max(0, timeMs).toString(16).padStart(TIME_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
};
