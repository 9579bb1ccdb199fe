import { describe, expect, it } from 'vitest';
import { formatError, UserError } from './user-error.ts';

const diskError = (code: string) =>
  Object.assign(new Error(`${code}: x, open '/data/a'`), { code, path: '/data/a' });

describe('sentenceFor', () => {
  it.each([
    [diskError('ENOSPC'), 'The disk is full: free some space for /data/a and try again.'],
    [diskError('EACCES'), 'There is no permission to write /data/a.'],
    [diskError('EROFS'), '/data/a is on a read-only disk.'],
    [new UserError('Say it.'), 'Say it.'],
    [new Error('first line\nsecond line'), 'first line'],
    ['thrown text', 'thrown text'],
  ])('says %s as one sentence', (error, sentence) => {
    expect(formatError(error)).toBe(sentence);
  });
});
