import { ApiError, ConnectionError } from '@fitfolk/api-client';
import type { DetailsProps } from '@fitfolk/ui/toast';
import { t } from '../i18n/messages/messages.ts';
import { translateProblem } from '../i18n/server-messages/server-messages.ts';

/** Returns the message for a failed call: the server's, translated, a generic one without a response, or `fallback`. */
export const getErrorMessage = (error: unknown, fallback = t('wentWrong')): string => {
  if (error instanceof ApiError) return (error.problem && translateProblem(error.problem)) || fallback;
  return error instanceof ConnectionError ? t('noConnection') : fallback;
};

/** Returns the request id of a failed call, for logs and traces. Undefined without a response. */
export const getErrorDetails = (error: unknown): DetailsProps | undefined =>
  error instanceof ApiError && error.requestId
    ? { label: t('details'), text: t('request', { id: error.requestId }) }
    : undefined;
