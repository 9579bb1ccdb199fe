import { describe, expect, it } from 'vitest';
import { formatError, UserError } from './user-error.ts';

const createSystemError = (code: string) =>
  Object.assign(new Error(`${code}: x, open '/data/a'`), { code, path: '/data/a' });

describe('formatError', () => {
  it.each([
    [createSystemError('ENOSPC'), 'The disk is full. Free some space for /data/a and try again.'],
    [createSystemError('EACCES'), 'Permission denied: /data/a.'],
    [createSystemError('EROFS'), '/data/a is on a read-only disk.'],
    [new UserError('Try again.'), 'Try again.'],
    [new Error('first line\nsecond line'), 'first line'],
    ['thrown text', 'thrown text'],
  ])('formats %s as one message', (error, message) => {
    expect(formatError(error)).toBe(message);
  });
});
