import { describe, expect, it } from 'vitest';
import { parseClaims } from './external-profile.ts';
import { createRegisterExternal } from './register-external.ts';

const profile = parseClaims({ iss: 'https://id.example', sub: '1', email: 'ana@example.com' });

describe('createRegisterExternal', () => {
  it('rejects an unverified address when no mail can confirm it', async () => {
    const registerExternal = createRegisterExternal({
      accounts: {
        register: () => Promise.reject(new Error('registered')),
        findByOidcSub: async () => undefined,
      },
      emailVerification: { send: async () => {} },
      trustsEmail: false,
      isMailAvailable: false,
      clock: () => new Date(),
      log: { info: () => {} },
    });

    await expect(
      registerExternal(profile, {
        origin: 'https://fitfolk.example',
        acceptLanguage: undefined,
        invitationHash: undefined,
      }),
    ).rejects.toMatchObject({
      reason: 'email_unverified',
    });
  });
});
