import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { type AuthHarness, newRegistration } from './auth-harness.ts';

/** Password of the people who are invited. */
export const PASSWORD = 'a second secret';

/** Creates the steps of a person who is invited to a family. */
export const createInvited = ({ post, redis, mailsTo }: AuthHarness) => ({
  claim: (token: string, email = newRegistration().email) =>
    post('/api/auth/invitations/claim', { token, email, password: PASSWORD, firstName: 'Ben' }),

  isLive: async (hash: string): Promise<boolean> => (await redis.exists(sessionKey(hash))) === 1,

  /** Finds the token of the mail that resets a password. */
  findResetToken: async (email: string): Promise<string | undefined> =>
    /token=([\w-]+)/.exec((await mailsTo(email)).map(({ text }) => text).join())?.[1],
});

export type Invited = ReturnType<typeof createInvited>;
