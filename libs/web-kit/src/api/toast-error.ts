import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { t } from '../i18n/messages/messages.ts';
import { getErrorDetails, getErrorMessage } from './error-message.ts';

/** Shows the error of a failed write in a toast, except a 401, which the session expiry handler reports. */
export const toastError = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) return;
  // Only server errors need the request id; for others the message says enough.
  const details = error instanceof ApiError && error.status >= 500 ? getErrorDetails(error) : undefined;
  toast({ variant: 'destructive', title: t('error'), description: getErrorMessage(error), details });
};
