import { describe, expect, it } from 'vitest';
import { findAddressProblem } from './find-address-problem.ts';

const HTTPS = 'https://closet.example';
const HTTP = 'http://closet.example';

describe('findAddressProblem', () => {
  it.each([
    [undefined, { publicOrigin: HTTPS, seenOrigin: HTTPS }, HTTPS],
    [undefined, { publicOrigin: null, seenOrigin: HTTPS }, HTTPS],
    ['otherOrigin', { publicOrigin: HTTPS, seenOrigin: 'http://10.0.0.2' }, 'http://10.0.0.2'],
    ['proxy', { publicOrigin: HTTPS, seenOrigin: HTTP }, HTTPS],
    ['notEncrypted', { publicOrigin: HTTP, seenOrigin: HTTP }, HTTP],
  ] as const)('is %s for %j at %s', (problem, server, origin) => {
    expect(findAddressProblem(server, { origin, isSecure: origin.startsWith('https:') })).toBe(problem);
  });

  it('accepts HTTP where nobody can read along', () => {
    const origin = 'http://localhost:3000';
    const server = { publicOrigin: null, seenOrigin: origin };

    expect(findAddressProblem(server, { origin, isSecure: true })).toBeUndefined();
  });
});
