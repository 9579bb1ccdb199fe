import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { text } from '../i18n/messages/messages.ts';
import { failureDetails, failureText } from './failure.ts';

/** Says in a toast that a write failed and why; a lost session is announced by the frame instead. */
export const toastFailure = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) return;
  // Trouble on our side is worth being looked up; the rest is said in the sentence.
  const details = error instanceof ApiError && error.status >= 500 ? failureDetails(error) : undefined;
  toast({ variant: 'destructive', title: text('error'), description: failureText(error), details });
};
