import type { LiveMessage } from '@fitfolk/contracts/live';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';

/** A page that nobody sees gives its connection back after so long, in milliseconds: browsers have six a site. */
const HIDDEN_MS = 30_000;
/** The first wait after a refused connection, in milliseconds; it doubles up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 60_000;

type StreamOptions = {
  readonly hear: (message: LiveMessage) => void;
  /** How the stream is opened; for tests. */
  readonly open?: (address: string) => EventSource;
};

/**
 * Keeps a stream of what happens open while the page is looked at, and lets it continue where it broke off. Gives how to
 * stop.
 */
export const startLiveStream = ({ hear, open = (address) => new EventSource(address) }: StreamOptions) => {
  let source: EventSource | undefined;
  let lastEventId = '';
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const receive = ({ data, lastEventId: id }: MessageEvent<string>) => {
    lastEventId = id;
    waitMs = FIRST_WAIT_MS;
    hear(JSON.parse(data));
  };
  const connect = () => {
    clearTimeout(timer);
    if (source || document.hidden) return;
    const query = lastEventId ? `?${new URLSearchParams({ lastEventId })}` : '';
    source = open(`${LIVE_PATH}${query}`);
    source.addEventListener('message', receive);
    source.addEventListener('error', retryRefused);
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  // A connection that breaks is opened anew by the browser; one that was refused is given up by it.
  const retryRefused = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    disconnect();
    timer = setTimeout(connect, waitMs);
    waitMs = Math.min(waitMs * 2, LAST_WAIT_MS);
  };
  const followSight = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(disconnect, HIDDEN_MS);
    else connect();
  };

  document.addEventListener('visibilitychange', followSight);
  window.addEventListener('online', connect);
  connect();
  return (): void => {
    document.removeEventListener('visibilitychange', followSight);
    window.removeEventListener('online', connect);
    disconnect();
  };
};
