import type { IncomingMessage } from 'node:http';

/** Period in which a client must send the minimum, in milliseconds; covers short losses of a mobile connection. */
const WINDOW_MS = 15_000;
/** Bytes within the period, 4 KiB/s: a tenth of what the largest upload needs within the request timeout. */
const MIN_BYTES = 60 * 1024;

type Request = Pick<IncomingMessage, 'complete' | 'readableLength'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
  destroy(): void;
  once(event: 'close', listener: () => void): void;
};

/**
 * Disconnects a client that sends its body so slowly that it occupies a connection of the upstream. A client that waits
 * because the upstream reads slowly is left alone.
 */
export const requireThroughput = (request: Request): void => {
  let received = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isWaitingForUpstream = request.readableLength > 0;
    if (!request.complete && !isWaitingForUpstream && bytesRead - received < MIN_BYTES) request.destroy();
    received = bytesRead;
  }, WINDOW_MS);
  request.once('close', () => clearInterval(timer));
};
