import { ApiError } from '@fitfolk/api-client';
import { text } from '@fitfolk/web-kit/i18n/messages/messages.ts';
import { translateProblem } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';

/** The sentence to show for a failed call: the server's in the language of the page, else `fallback`; a call without any answer says so. */
export const failureText = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError) return (error.problem && translateProblem(error.problem)) || fallback;
  return error instanceof TypeError ? text('noConnection') : fallback;
};
