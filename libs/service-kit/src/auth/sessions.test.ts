import { describe, expect, it } from 'vitest';
import {
  getChildProfileId,
  isSecureOrigin,
  SESSION_IDLE_S,
  sessionCookieName,
  sessionTtlS,
} from './sessions.ts';

const record = {
  accountId: '0199a1b2-0000-7000-8000-000000000000',
  loginId: '0199a1b2-0000-7000-8000-000000000001',
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
};

describe('sessionTtlS', () => {
  it('is seven days, limited by the absolute expiry', () => {
    expect(sessionTtlS(record, new Date('2026-11-02T00:00:00Z'))).toBe(SESSION_IDLE_S);
    expect(sessionTtlS(record, new Date('2026-11-30T23:00:00Z'))).toBe(3600);
    expect(sessionTtlS(record, new Date('2026-12-01T00:00:00Z'))).toBeLessThanOrEqual(0);
  });
});

describe('getChildProfileId', () => {
  const [ana, mia] = ['0199a1b2-0000-7000-8000-000000000002', '0199a1b2-0000-7000-8000-000000000003'];
  const parentPinSetAt = '2026-11-01T00:00:00Z';
  const { loginId } = record;
  const profiles = [{ id: ana }, { id: mia, isChild: true }];

  it("limits a child's login to its profile, whatever the session says", () => {
    const account = { parentPinSetAt, logins: [{ id: loginId, profileId: mia }], profiles };

    for (const session of [{}, { enteredPin: parentPinSetAt }, { childProfileId: ana }])
      expect(getChildProfileId({ loginId, ...session }, account)).toBe(mia);
  });

  it('limits a parent who has not entered the parent PIN', () => {
    const account = { parentPinSetAt, logins: [{ id: loginId }], profiles };

    expect(getChildProfileId({ loginId }, account)).toBe(mia);
    expect(getChildProfileId({ loginId, enteredPin: parentPinSetAt }, account)).toBeUndefined();
  });
});

describe('sessionCookieName', () => {
  it('has the host prefix when browsers use TLS', () => {
    expect(sessionCookieName(isSecureOrigin('https://fitfolk.example', 'http'))).toBe('__Host-sid');
    expect(sessionCookieName(isSecureOrigin(undefined, 'https'))).toBe('__Host-sid');
    expect(sessionCookieName(isSecureOrigin(undefined, 'http'))).toBe('sid');
  });
});
