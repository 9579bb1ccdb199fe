import type { LiveMessage } from '@fitfolk/contracts/live';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createHistory, type HistoryEntry } from './history.ts';

/** Maximum open streams per account and replica. */
const MAX_STREAMS = 12;

/** Open stream of a page. */
export type Subscriber = {
  readonly accountId: string;
  readonly sessionHash: string;
  /** Sends text. Returns false if the page has fallen too far behind and its stream was closed. */
  readonly write: (text: string) => boolean;
  readonly end: () => void;
};

const RETRY_AFTER_S = 30;
/** Maximum messages replayed to a reconnecting page; beyond that it refetches everything. */
const MAX_REPLAY = 200;

const isFor = ({ accountId }: Pick<HistoryEntry, 'accountId'>, subscriber: Subscriber): boolean =>
  accountId === undefined || accountId === subscriber.accountId;

/** Formats a server-sent event (WHATWG HTML, 9.2.5). Its id is the event time. */
const formatServerSentEvent = (message: LiveMessage, at: Date): string =>
  `id: ${at.getTime()}\ndata: ${JSON.stringify(message)}\n\n`;

/** Creates a hub that broadcasts messages to open streams. It receives all events from `startedAt` on. */
export const createHub = (startedAt: Date) => {
  const subscribers = new Set<Subscriber>();
  const history = createHistory(startedAt);
  let isClosed = false;

  const unsubscribe = (subscriber: Subscriber): void => {
    subscribers.delete(subscriber);
  };
  const send = (subscriber: Subscriber, text: string): void => {
    // The page reconnects by itself and then receives the messages it missed.
    if (!subscriber.write(text)) unsubscribe(subscriber);
  };
  const endStreams = (shouldEnd: (subscriber: Subscriber) => boolean): void => {
    for (const subscriber of subscribers) {
      if (!shouldEnd(subscriber)) continue;
      unsubscribe(subscriber);
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
      const streams = [...subscribers].filter(({ accountId }) => accountId === subscriber.accountId);
      if (streams.length >= MAX_STREAMS) throw new AppError('rate-limited', { retryAfterS: RETRY_AFTER_S });
      subscribers.add(subscriber);
      const missed = history.since(since)?.filter((entry) => isFor(entry, subscriber));
      if (!missed || missed.length > MAX_REPLAY)
        send(subscriber, formatServerSentEvent({ type: 'missed' }, now));
      else for (const { message, at } of missed) send(subscriber, formatServerSentEvent(message, at));
      send(subscriber, formatServerSentEvent({ type: 'beat' }, now));
      return () => unsubscribe(subscriber);
    },

    broadcast: (entry: HistoryEntry): void => {
      history.add(entry);
      const text = formatServerSentEvent(entry.message, entry.at);
      for (const subscriber of subscribers) if (isFor(entry, subscriber)) send(subscriber, text);
    },

    /** Keeps connections open and advances the last event id of every page. */
    sendHeartbeat: (now: Date): void => {
      const text = formatServerSentEvent({ type: 'beat' }, now);
      for (const subscriber of subscribers) send(subscriber, text);
    },

    getSubscriberCount: (): number => subscribers.size,

    getSessionHashes: (): ReadonlySet<string> =>
      new Set([...subscribers].map(({ sessionHash }) => sessionHash)),

    endSession: (sessionHash: string): void =>
      endStreams((subscriber) => subscriber.sessionHash === sessionHash),

    close: (): void => {
      isClosed = true;
      endStreams(() => true);
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
