import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';

const check = (
  headers: Record<string, string>,
  { method = 'POST', publicOrigin = undefined as string | undefined } = {},
) => requireSameOrigin({ method, headers, host: 'fitfolk.example:3000' }, publicOrigin);

describe('requireSameOrigin', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://fitfolk.example:3000' }],
    [{ referer: 'http://fitfolk.example:3000/login' }],
    [{}],
  ])('accepts an unsafe request with %j', (headers) => {
    expect(() => check(headers)).not.toThrow();
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://fitfolk.example:3000' }],
    [{ origin: 'http://evil.example' }],
    [{ origin: 'http://fitfolk.example:3000.evil.example' }],
    [{ origin: 'http://fitfolk.example' }],
    [{ origin: 'null' }],
    [{ referer: 'http://evil.example/fitfolk.example:3000' }],
  ])('rejects an unsafe request with %j', (headers) => {
    expect(() => check(headers)).toThrow(/other sites/);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'POST'])('treats %s as unsafe', (method) => {
    expect(() => check({ 'sec-fetch-site': 'cross-site' }, { method })).toThrow();
  });

  it('requires PUBLIC_ORIGIN, scheme included, if it is set', () => {
    const publicOrigin = 'https://fitfolk.example';

    expect(() => check({ origin: 'https://fitfolk.example' }, { publicOrigin })).not.toThrow();
    expect(() => check({ origin: 'http://fitfolk.example' }, { publicOrigin })).toThrow();
    expect(() => check({ origin: 'http://fitfolk.example:3000' }, { publicOrigin })).toThrow();
  });

  it('accepts cross-site reads', () => {
    expect(() => check({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).not.toThrow();
  });
});
