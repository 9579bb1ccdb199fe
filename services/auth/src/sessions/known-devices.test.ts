import { describe, expect, it } from 'vitest';
import { createDeviceToken, readDeviceToken } from './known-devices.ts';

const now = new Date('2026-11-22T10:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const ana = { loginId: 'ana', passwordHash: 'hash of a password' };

describe('readDeviceToken', () => {
  it('returns an id of its own for each token, which the gateway forwards', () => {
    const tokens = [1, 2].map(() => createDeviceToken(ana.loginId, ana.passwordHash, now));

    expect(tokens[0]).toMatch(/^[\w-]{20,128}$/);
    const ids = tokens.map((token) => readDeviceToken(token, ana, now));
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('accepts a token for half a year', () => {
    const token = createDeviceToken(ana.loginId, ana.passwordHash, now);

    expect(readDeviceToken(token, ana, daysLater(179))).toBeDefined();
    expect(readDeviceToken(token, ana, daysLater(180))).toBeUndefined();
  });

  it.each([
    ['another login', { ...ana, loginId: 'ben' }],
    ['another password', { ...ana, passwordHash: 'hash of a new password' }],
    ['no password', { ...ana, passwordHash: null }],
  ])('rejects a token for %s', (_, account) => {
    expect(
      readDeviceToken(createDeviceToken(ana.loginId, ana.passwordHash, now), account, now),
    ).toBeUndefined();
  });

  it('rejects a token that was changed, cut or made up', () => {
    const token = createDeviceToken(ana.loginId, ana.passwordHash, now);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;

    for (const forged of [changed, token.slice(0, -4), `${token}AAAA`, 'A'.repeat(72), '', undefined]) {
      expect(readDeviceToken(forged, ana, now)).toBeUndefined();
    }
  });
});
