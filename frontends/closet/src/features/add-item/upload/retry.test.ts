import { ApiError } from '@fitfolk/api-client';
import { expect, test } from 'vitest';
import { isWorthRetrying, RETRY_DELAYS_MS } from './retry.ts';

const stored = (status: number, message = 'Non 2xx') =>
  Object.assign(new Error(message), { source: { status } });
const answered = (status: number) => new ApiError(status, 'x', undefined);

test('waits 0, 1, 3 and 5 seconds between tries', () => {
  expect(RETRY_DELAYS_MS).toEqual([0, 1000, 3000, 5000]);
});

test.each([
  ['no answer from the store', stored(0), true],
  ['a store in trouble', stored(503), true],
  ['an expired address', stored(403, 'Request has expired'), true],
  ['a refused address', stored(403), false],
  ['too many requests', stored(429), true],
  ['a conflict', stored(409), true],
  ['a bad request', stored(400), false],
  ['too large', stored(413), false],
  ['a lost session', answered(401), false],
  ['a gateway in trouble', answered(503), true],
  ['no answer from the gateway', new TypeError('Failed to fetch'), true],
  ['a mistake of ours', new Error('x'), false],
])('%s: worth another try is %s', (_, error, isWorthIt) => {
  expect(isWorthRetrying(error)).toBe(isWorthIt);
});
