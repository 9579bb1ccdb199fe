import { ApiError } from '@fitfolk/api-client';
import { text } from './messages/messages.ts';

/** The sentence to show for a failed call: the server's, else that it cannot be reached, else that something broke. */
export const failureText = (error: unknown): string => {
  if (error instanceof ApiError) return error.problem?.detail || text('wentWrong');
  return error instanceof TypeError ? text('noConnection') : text('wentWrong');
};
