import { ApiError } from '@fitfolk/api-client';
import type { DetailsProps } from '@fitfolk/ui/details';
import { text } from '../i18n/messages/messages.ts';
import { translateProblem } from '../i18n/server-messages/server-messages.ts';

/** Returns the message for a failed call: the server's, translated, or a generic one for network and unknown errors. */
export const failureText = (error: unknown): string => {
  if (error instanceof ApiError)
    return (error.problem && translateProblem(error.problem)) || text('wentWrong');
  return error instanceof TypeError ? text('noConnection') : text('wentWrong');
};

/** Returns the request id of a failed call, for logs and traces. Undefined without a response. */
export const failureDetails = (error: unknown): DetailsProps | undefined =>
  error instanceof ApiError && error.requestId
    ? { label: text('details'), text: text('request', { id: error.requestId }) }
    : undefined;
