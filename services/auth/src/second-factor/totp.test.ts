import { describe, expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts';

/** The secret and a code of RFC 6238, appendix B, in base32 and with six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const [CODE, CODE_TIME_S, STEP] = ['081804', 1_111_111_109, 37_037_036] as const;
const at = (offsetS: number) => new Date((CODE_TIME_S + offsetS) * 1000);

describe('findTotpStep', () => {
  it('returns the step of a code, also one step early or late', () => {
    expect([-30, 0, 30].map((offsetS) => findTotpStep(SECRET, CODE, at(offsetS)))).toEqual([
      STEP,
      STEP,
      STEP,
    ]);
  });

  it.each([
    [CODE, 90],
    [CODE, -90],
    ['081805', 0],
    ['81804', 0],
    ['', 0],
    // As long as a code in UTF-16, but not in UTF-8.
    ['È)\u{DBAAB}\u{37F08}', 0],
  ])('returns undefined for %j after %i s', (code, offsetS) => {
    expect(findTotpStep(SECRET, code, at(offsetS))).toBeUndefined();
  });
});

describe('createTotpSecret', () => {
  it('creates 160 random bits', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });
});

describe('toTotpUri', () => {
  it('names issuer, user and secret', () => {
    const uri = new URL(toTotpUri(SECRET, 'ana'));

    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Fitfolk:ana\?/);
    expect(uri.searchParams.get('secret')).toBe(SECRET);
    expect(uri.searchParams.get('issuer')).toBe('Fitfolk');
  });
});
