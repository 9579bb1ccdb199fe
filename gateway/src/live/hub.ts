import type { LiveMessage } from '@fitfolk/contracts/live';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { SessionProfiles } from '../auth/session-profiles.ts';
import { createHistory, type HistoryEntry } from './history.ts';
import { createSubscribers, type Subscriber } from './subscribers.ts';

/** Maximum open streams per account and replica. */
const MAX_STREAMS = 12;

const RETRY_AFTER_S = 30;
/** Maximum messages replayed to a reconnecting page; beyond that it refetches everything. */
const MAX_REPLAY = 200;

/** Returns the profiles that a message is about; undefined for one about the family or about posts. */
const getProfileIds = (message: LiveMessage): readonly string[] | undefined => {
  // The list of the family's profiles is every session's.
  if (message.type === 'profile-deleted') return undefined;
  if ('profileId' in message) return [message.profileId];
  return 'profileIds' in message ? message.profileIds : undefined;
};

/** Messages about what viewers read. */
const VIEWER_MESSAGES: readonly LiveMessage['type'][] = [
  'outfits-changed',
  'laundry-projected',
  'profile-deleted',
];

const isFor = (
  { accountId, authorId, hasOpenVoteCount, message }: HistoryEntry,
  subscriber: Subscriber,
): boolean => {
  if (subscriber.isViewer() && !VIEWER_MESSAGES.includes(message.type)) return false;
  if (hasOpenVoteCount && subscriber.hidesVoteCounts()) return false;
  const profileIds = getProfileIds(message);
  if (profileIds && !subscriber.usesAny(profileIds)) return false;
  if (accountId !== undefined) return accountId === subscriber.accountId;
  return authorId === undefined || subscriber.sees(authorId);
};

/** Formats a server-sent event (WHATWG HTML, 9.2.5). Its id is the time at which the broker stored the event. */
const formatServerSentEvent = (message: LiveMessage, at: Date): string =>
  `id: ${at.getTime()}\ndata: ${JSON.stringify(message)}\n\n`;

/** Creates a hub that broadcasts messages to open streams. It receives all events from `startedAt` on. */
export const createHub = (startedAt: Date) => {
  const subscribers = createSubscribers();
  const history = createHistory(startedAt);
  let isClosed = false;
  let blockChanges = 0;

  const send = (subscriber: Subscriber, text: string): void => {
    // The page reconnects by itself and then receives the messages it missed.
    if (!subscriber.write(text)) subscribers.remove(subscriber);
  };
  const endStreams = (ended: Iterable<Subscriber>): void => {
    for (const subscriber of ended) {
      subscribers.remove(subscriber);
      subscriber.end();
    }
  };

  return {
    /**
     * Adds a stream and replays the messages since a time. Returns a function that removes it.
     * @throws AppError `rate-limited` if the account has too many streams, `unavailable` after `close`
     */
    subscribe: (subscriber: Subscriber, since: Date, now: Date): (() => void) => {
      if (isClosed) throw new AppError('unavailable', { retryAfterS: 1 });
      if (subscribers.ofAccount(subscriber.accountId).size >= MAX_STREAMS)
        throw new AppError('rate-limited', { retryAfterS: RETRY_AFTER_S });
      subscribers.add(subscriber);
      const missed = history.since(since)?.filter((entry) => isFor(entry, subscriber));
      if (!missed || missed.length > MAX_REPLAY)
        send(subscriber, formatServerSentEvent({ type: 'missed' }, now));
      else for (const { message, at } of missed) send(subscriber, formatServerSentEvent(message, at));
      send(subscriber, formatServerSentEvent({ type: 'heartbeat' }, now));
      return () => subscribers.remove(subscriber);
    },

    broadcast: (entry: HistoryEntry): void => {
      history.add(entry);
      const text = formatServerSentEvent(entry.message, entry.at);
      const { accountId } = entry;
      const audience = accountId === undefined ? subscribers.all() : subscribers.ofAccount(accountId);
      for (const subscriber of audience) if (isFor(entry, subscriber)) send(subscriber, text);
    },

    /** Keeps the connections of a session open, and advances the last event id of its pages. */
    sendHeartbeat: (sessionHash: string, now: Date): void => {
      const text = formatServerSentEvent({ type: 'heartbeat' }, now);
      for (const subscriber of subscribers.ofSession(sessionHash)) send(subscriber, text);
    },

    getSubscriberCount: (): number => subscribers.all().size,

    getSessionHashes: (): readonly string[] => subscribers.listSessions(),

    hasSession: (sessionHash: string): boolean => subscribers.ofSession(sessionHash).size > 0,

    /** Lists the sessions of an account that have an open stream. */
    listSessionsOf: (accountId: string): ReadonlySet<string> =>
      new Set([...subscribers.ofAccount(accountId)].map(({ sessionHash }) => sessionHash)),

    /** Applies the settings of the profiles that a session may use to its streams. */
    setProfiles: (sessionHash: string, usable: SessionProfiles): void => {
      for (const subscriber of subscribers.ofSession(sessionHash)) subscriber.setProfiles(usable);
    },

    /** Ends the streams of accounts whose blocks changed: their pages open new ones, for which the blocks are read. */
    endBlocked: (accountIds: readonly string[]): void => {
      blockChanges += 1;
      for (const accountId of accountIds) endStreams(subscribers.ofAccount(accountId));
    },

    /** Returns a number that grows with every changed block. */
    countBlockChanges: (): number => blockChanges,

    /** Ends the streams of a session. Their pages request everything again, and show the sign-in page without a new session. */
    endSession: (sessionHash: string, now: Date): void => {
      for (const subscriber of subscribers.ofSession(sessionHash)) {
        subscribers.remove(subscriber);
        subscriber.endWith(formatServerSentEvent({ type: 'missed' }, now));
      }
    },

    close: (): void => {
      isClosed = true;
      endStreams(subscribers.all());
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
