import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import { getChildProfileId, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';

type SessionProfilesDependencies = {
  readonly findSession: (hash: string) => Promise<SessionRecord | undefined>;
  readonly findAccount: (accountId: string) => Promise<AccountSnapshot | undefined>;
};

/** Profiles that a session may use: only the child's while it is limited to one. */
export type SessionProfiles = {
  readonly profiles: AccountSnapshot['profiles'];
  readonly isLimited: boolean;
  readonly isViewer?: boolean;
};

/** Creates a function that lists the profiles of a session; undefined for one that ended or whose login was removed. */
export const createListSessionProfiles =
  ({ findSession, findAccount }: SessionProfilesDependencies) =>
  async (sessionHash: string): Promise<SessionProfiles | undefined> => {
    const session = await findSession(sessionHash);
    const account = session && (await findAccount(session.accountId));
    const login = account?.logins.find(({ id }) => id === session?.loginId);
    if (!session || !account || !login) return undefined;
    const childProfileId = getChildProfileId(session, account);
    const isLimited = childProfileId !== undefined;
    return {
      profiles: account.profiles.filter(({ id }) => !isLimited || id === childProfileId),
      isLimited,
      ...(login.isViewer ? { isViewer: true } : {}),
    };
  };

export type ListSessionProfiles = ReturnType<typeof createListSessionProfiles>;
