import { ApiError } from '@fitfolk/api-client';
import { text } from '../messages/messages.ts';

/** The sentence to show for a failed call: the server's, else `fallback`; a call without any answer says so. */
export const failureText = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError) return error.problem?.detail || fallback;
  return error instanceof TypeError ? text('noConnection') : fallback;
};
