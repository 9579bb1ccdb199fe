import type { LiveMessage } from '@fitfolk/contracts/live';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';

/** Time until a hidden page disconnects, in milliseconds. Browsers allow six HTTP/1.1 connections per origin. */
const HIDDEN_DISCONNECT_MS = 30_000;
/** Backoff after a refused connection in milliseconds; doubles up to the maximum. */
const INITIAL_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

type StartOptions = {
  /** Profile that reads the page; undefined while the account has none. */
  readonly profileId: string | undefined;
  readonly onMessage: (message: LiveMessage) => void;
};

/** Creates the live stream of a page, which is started again when another profile reads it. `open` is replaced in tests. */
export const createLiveStream = (open = (url: string) => new EventSource(url)) => {
  let lastEventId = '';

  /** Keeps the stream open while the page is visible and resumes after the last event. Returns the stop function. */
  const start = ({ profileId, onMessage }: StartOptions): (() => void) => {
    let source: EventSource | undefined;
    let backoffMs = INITIAL_BACKOFF_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const receive = ({ data, lastEventId: id }: MessageEvent<string>) => {
      lastEventId = id;
      backoffMs = INITIAL_BACKOFF_MS;
      onMessage(JSON.parse(data));
    };
    const connect = () => {
      clearTimeout(timer);
      if (source || document.hidden) return;
      const query = new URLSearchParams({
        ...(profileId === undefined ? {} : { profileId }),
        ...(lastEventId ? { lastEventId } : {}),
      });
      source = open(query.size > 0 ? `${LIVE_PATH}?${query}` : LIVE_PATH);
      source.addEventListener('message', receive);
      source.addEventListener('error', retryRefused);
    };
    const disconnect = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    // The browser reconnects after a dropped connection, but not after a refused one.
    const retryRefused = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      disconnect();
      timer = setTimeout(connect, backoffMs);
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
    };
    const handleVisibilityChange = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(disconnect, HIDDEN_DISCONNECT_MS);
      else connect();
    };

    document.addEventListener('visibilitychange', handleVisibilityChange);
    window.addEventListener('online', connect);
    connect();
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      window.removeEventListener('online', connect);
      disconnect();
    };
  };
  return { start };
};
