import type { IncomingMessage } from 'node:http';

/** Returns true for a request whose client disconnected before it had sent the whole body. */
export const isAborted = ({
  destroyed,
  complete,
}: Pick<IncomingMessage, 'destroyed' | 'complete'>): boolean => destroyed && !complete;
