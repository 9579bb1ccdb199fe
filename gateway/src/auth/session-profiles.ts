import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import { getChildProfileId, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';

type SessionProfilesDependencies = {
  readonly findSession: (hash: string) => Promise<SessionRecord | undefined>;
  readonly findAccount: (accountId: string) => Promise<AccountSnapshot | undefined>;
};

/**
 * Creates a function that lists the profiles that a session may use, only the child's while a parent PIN limits it; undefined for a
 * session that ended or whose login was removed.
 */
export const createListSessionProfiles =
  ({ findSession, findAccount }: SessionProfilesDependencies) =>
  async (sessionHash: string): Promise<AccountSnapshot['profiles'] | undefined> => {
    const session = await findSession(sessionHash);
    const account = session && (await findAccount(session.accountId));
    if (!session || !account?.logins.some(({ id }) => id === session.loginId)) return undefined;
    const childProfileId = getChildProfileId(session, account);
    return account.profiles.filter(({ id }) => childProfileId === undefined || id === childProfileId);
  };

export type ListSessionProfiles = ReturnType<typeof createListSessionProfiles>;
