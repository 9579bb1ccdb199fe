import { describe, expect, test } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';

const check = (
  headers: Record<string, string>,
  { method = 'POST', publicOrigin = undefined as string | undefined } = {},
) => requireSameOrigin({ method, headers, host: 'fitfolk.example:3000' }, publicOrigin);

describe('a request that changes something', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://fitfolk.example:3000' }],
    [{ referer: 'http://fitfolk.example:3000/login' }],
    [{}],
  ])('passes with %j', (headers) => {
    expect(() => check(headers)).not.toThrow();
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://fitfolk.example:3000' }],
    [{ origin: 'http://evil.example' }],
    [{ origin: 'http://fitfolk.example:3000.evil.example' }],
    [{ origin: 'http://fitfolk.example' }],
    [{ origin: 'null' }],
    [{ referer: 'http://evil.example/fitfolk.example:3000' }],
  ])('is refused with %j', (headers) => {
    expect(() => check(headers)).toThrow(/other sites/);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('is one by the method %s', (method) => {
    expect(() => check({ 'sec-fetch-site': 'cross-site' }, { method })).toThrow();
  });

  test('must come from PUBLIC_ORIGIN, scheme included, where that is set', () => {
    const publicOrigin = 'https://fitfolk.example';

    expect(() => check({ origin: 'https://fitfolk.example' }, { publicOrigin })).not.toThrow();
    expect(() => check({ origin: 'http://fitfolk.example' }, { publicOrigin })).toThrow();
    expect(() => check({ origin: 'http://fitfolk.example:3000' }, { publicOrigin })).toThrow();
  });
});

test('a request that only reads may come from anywhere', () => {
  expect(() => check({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).not.toThrow();
});
