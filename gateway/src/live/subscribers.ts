import type { SessionProfiles } from '../auth/session-profiles.ts';

/** Open stream of a page. */
export type Subscriber = {
  readonly accountId: string;
  readonly sessionHash: string;
  /** Checks that no block separates the account from the author of a post. */
  readonly sees: (authorId: string) => boolean;
  /** Returns true if its profile gets no vote counts of open competitions. */
  readonly hidesVoteCounts: () => boolean;
  /** Returns true for the session of a viewer. */
  readonly isViewer: () => boolean;
  /** Checks that the session may use one of some profiles. */
  readonly usesAny: (profileIds: readonly string[]) => boolean;
  /** Sets the profiles that the session may use, with their settings. */
  readonly setProfiles: (usable: SessionProfiles) => void;
  /** Sends text. Returns false if the page has fallen too far behind and its stream was closed. */
  readonly write: (text: string) => boolean;
  readonly end: () => void;
  /** Sends text a moment later, and ends. */
  readonly endWith: (text: string) => void;
};

type Index = Map<string, Set<Subscriber>>;

const NONE: ReadonlySet<Subscriber> = new Set();

const addTo = (index: Index, key: string, subscriber: Subscriber): void => {
  const found = index.get(key);
  if (found) found.add(subscriber);
  else index.set(key, new Set([subscriber]));
};

const removeFrom = (index: Index, key: string, subscriber: Subscriber): void => {
  const found = index.get(key);
  found?.delete(subscriber);
  if (found?.size === 0) index.delete(key);
};

/** Creates a set of open streams that is indexed by account and by session, so that a change looks at its own streams only. */
export const createSubscribers = () => {
  const all = new Set<Subscriber>();
  const byAccount: Index = new Map();
  const bySession: Index = new Map();
  return {
    add: (subscriber: Subscriber): void => {
      all.add(subscriber);
      addTo(byAccount, subscriber.accountId, subscriber);
      addTo(bySession, subscriber.sessionHash, subscriber);
    },
    remove: (subscriber: Subscriber): void => {
      all.delete(subscriber);
      removeFrom(byAccount, subscriber.accountId, subscriber);
      removeFrom(bySession, subscriber.sessionHash, subscriber);
    },
    all: (): ReadonlySet<Subscriber> => all,
    ofAccount: (accountId: string): ReadonlySet<Subscriber> => byAccount.get(accountId) ?? NONE,
    ofSession: (sessionHash: string): ReadonlySet<Subscriber> => bySession.get(sessionHash) ?? NONE,
    listSessions: (): readonly string[] => [...bySession.keys()],
  };
};
