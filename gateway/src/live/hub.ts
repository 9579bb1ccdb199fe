import type { LiveMessage } from '@fitfolk/contracts/live';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createHistory, type HistoryEntry } from './history.ts';

/** Streams that one account may have open at a time, on one replica. */
const MAX_STREAMS = 12;

/** A page that listens. */
export type Subscriber = {
  readonly accountId: string;
  readonly sessionHash: string;
  /** Takes text to send. False when so much waits that the page cannot be following: then it was let go. */
  readonly write: (text: string) => boolean;
  readonly end: () => void;
};

const RETRY_AFTER_S = 30;
/** Messages that a page is told after it was away; with more it does better to read everything anew. */
const MAX_REPLAY = 200;

const isFor = ({ accountId }: Pick<HistoryEntry, 'accountId'>, listener: Subscriber): boolean =>
  accountId === undefined || accountId === listener.accountId;

/** A message as the event stream format has it (WHATWG HTML, 9.2.5); its id is when it happened. */
const formatServerSentEvent = (message: LiveMessage, at: Date): string =>
  `id: ${at.getTime()}\ndata: ${JSON.stringify(message)}\n\n`;

/** Passes what happens on to the pages that listen. `beganAt` is from when on it hears everything. */
export const createHub = (startedAt: Date) => {
  const listeners = new Set<Subscriber>();
  const history = createHistory(startedAt);
  let isClosed = false;

  const leave = (listener: Subscriber): void => {
    listeners.delete(listener);
  };
  const send = (listener: Subscriber, text: string): void => {
    // Let go, a page comes back by itself, and then hears what it missed.
    if (!listener.write(text)) leave(listener);
  };
  const endIf = (isOver: (listener: Subscriber) => boolean): void => {
    for (const listener of listeners) {
      if (!isOver(listener)) continue;
      leave(listener);
      listener.end();
    }
  };

  return {
    /**
     * Adds a page, which hears first what it missed since a moment. Gives how to leave.
     * @throws AppError `rate-limited` when its account has too many
     */
    subscribe: (listener: Subscriber, since: Date, now: Date): (() => void) => {
      if (isClosed) throw new AppError('unavailable', { retryAfterS: 1 });
      const own = [...listeners].filter(({ accountId }) => accountId === listener.accountId);
      if (own.length >= MAX_STREAMS) throw new AppError('rate-limited', { retryAfterS: RETRY_AFTER_S });
      listeners.add(listener);
      const missed = history.since(since)?.filter((entry) => isFor(entry, listener));
      if (!missed || missed.length > MAX_REPLAY)
        send(listener, formatServerSentEvent({ type: 'missed' }, now));
      else for (const { message, at } of missed) send(listener, formatServerSentEvent(message, at));
      send(listener, formatServerSentEvent({ type: 'beat' }, now));
      return () => leave(listener);
    },

    broadcast: (entry: HistoryEntry): void => {
      history.add(entry);
      const text = formatServerSentEvent(entry.message, entry.at);
      for (const listener of listeners) if (isFor(entry, listener)) send(listener, text);
    },

    /** Keeps the connections open, and tells the pages until when they heard everything. */
    sendHeartbeat: (now: Date): void => {
      const text = formatServerSentEvent({ type: 'beat' }, now);
      for (const listener of listeners) send(listener, text);
    },

    getSubscriberCount: (): number => listeners.size,

    getSessionHashes: (): ReadonlySet<string> =>
      new Set([...listeners].map(({ sessionHash }) => sessionHash)),

    endSession: (sessionHash: string): void => endIf((listener) => listener.sessionHash === sessionHash),

    close: (): void => {
      isClosed = true;
      endIf(() => true);
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
