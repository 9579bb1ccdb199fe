import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { failureText } from './failure.ts';
import { text } from './messages/messages.ts';

/** Says in a toast that a write failed and why; a lost session is announced by the frame instead. */
export const toastFailure = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) return;
  toast({ variant: 'destructive', title: text('error'), description: failureText(error) });
};
