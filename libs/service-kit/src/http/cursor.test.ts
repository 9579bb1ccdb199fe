import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const cursor = {
  createdAt: new Date('2026-11-20T12:00:00.123Z'),
  id: '0190b0c4-1111-7000-8000-000000000000',
};

test('a cursor survives its trip through an address', () => {
  const word = encodeCursor(cursor);
  expect(encodeURIComponent(word)).toBe(word);
  expect(decodeCursor(word)).toEqual(cursor);
});

test.each([
  '',
  'x',
  '%',
  Buffer.from('{"$gt":""} x').toString('base64url'),
  Buffer.from('9999999999999999 x').toString('base64url'),
  Buffer.from('1 a b').toString('base64url'),
])('refuses %j', (word) => {
  expect(() => decodeCursor(word)).toThrow('Invalid input');
});
