import { type ToastInput, toast, toasts } from '@fitfolk/ui/toast';

/** Shows a toast and says when it is no longer to be seen: closed, swiped away, timed out, or replaced by another. */
export const toastUntilGone = (input: ToastInput, onGone: () => void): (() => void) => {
  const { dismiss } = toast(input);
  const id = toasts.current()?.id;
  const unsubscribe = toasts.subscribe(() => {
    const current = toasts.current();
    if (current?.id === id && current?.open) return;
    unsubscribe();
    onGone();
  });
  return dismiss;
};
