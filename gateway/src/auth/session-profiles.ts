import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import { getChildProfileId, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';

type SessionProfilesDependencies = {
  readonly findSession: (hash: string) => Promise<SessionRecord | undefined>;
  readonly findAccount: (accountId: string) => Promise<AccountSnapshot | undefined>;
};

/** Creates a function that lists the profiles that a session may use: only the child's while a parent PIN limits it. */
export const createListSessionProfiles =
  ({ findSession, findAccount }: SessionProfilesDependencies) =>
  async (sessionHash: string): Promise<AccountSnapshot['profiles']> => {
    const session = await findSession(sessionHash);
    const account = session && (await findAccount(session.accountId));
    if (!session || !account) return [];
    const childProfileId = getChildProfileId(session, account);
    return account.profiles.filter(({ id }) => childProfileId === undefined || id === childProfileId);
  };

export type ListSessionProfiles = ReturnType<typeof createListSessionProfiles>;
