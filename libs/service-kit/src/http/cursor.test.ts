import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, formatNextLink } from './cursor.ts';

const cursor = {
  createdAt: new Date('2026-11-20T12:00:00.123Z'),
  id: '0190b0c4-1111-7000-8000-000000000000',
};

describe('encodeCursor', () => {
  it('creates a URL-safe string that decodes to the same cursor', () => {
    const text = encodeCursor(cursor);
    expect(encodeURIComponent(text)).toBe(text);
    expect(decodeCursor(text)).toEqual(cursor);
  });

  it('keeps an id of several words', () => {
    const several = { ...cursor, id: `undo ${cursor.id} ${cursor.id}` };
    expect(decodeCursor(encodeCursor(several))).toEqual(several);
  });
});

describe('decodeCursor', () => {
  it.each([
    '',
    'x',
    '%',
    Buffer.from('{"$gt":""} x').toString('base64url'),
    Buffer.from('9999999999999999 x').toString('base64url'),
    Buffer.from('1 a  b').toString('base64url'),
  ])('rejects %j', (text) => {
    expect(() => decodeCursor(text)).toThrow('Invalid input');
  });
});

describe('formatNextLink', () => {
  it('keeps the query and replaces its cursor', () => {
    const query = { of: 'own', limit: 20, cursor: 'first', profileId: undefined };

    expect(formatNextLink('/api/posts', query, 'second')).toBe(
      '</api/posts?of=own&limit=20&cursor=second>; rel="next"',
    );
  });
});
