import { ApiError } from '@fitfolk/api-client';
import type { DetailsProps } from '@fitfolk/ui/details';
import { text } from '../i18n/messages/messages.ts';
import { problemText } from '../i18n/server-words/server-words.ts';

/** The sentence to show for a failed call: the server's in the language of the page, else that it cannot be reached, else that something broke. */
export const failureText = (error: unknown): string => {
  if (error instanceof ApiError) return (error.problem && problemText(error.problem)) || text('wentWrong');
  return error instanceof TypeError ? text('noConnection') : text('wentWrong');
};

/** What a failed call can be looked up by in logs and traces; nothing when no answer came. */
export const failureDetails = (error: unknown): DetailsProps | undefined =>
  error instanceof ApiError && error.requestId
    ? { label: text('details'), text: text('request', { id: error.requestId }) }
    : undefined;
