import type { IncomingMessage, ServerResponse } from 'node:http';

/** Errors of a response stream that was destroyed because nobody reads it: Node's own, and undici's for an upstream. */
const ABANDONED_STREAM_CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'UND_ERR_ABORTED']);

/** Returns true for a request whose client disconnected before it had sent the whole body. */
export const isAborted = ({
  destroyed,
  complete,
}: Pick<IncomingMessage, 'destroyed' | 'complete'>): boolean => destroyed && !complete;

/** Returns true for the error of a response stream that ended because the client disconnected. */
export const isAbandonedResponse = (
  { code }: { readonly code?: string },
  { destroyed }: Pick<ServerResponse, 'destroyed'>,
): boolean => destroyed && code !== undefined && ABANDONED_STREAM_CODES.has(code);
