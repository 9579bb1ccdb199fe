import { type ToastInput, toast, toasts } from '@fitfolk/ui/toast';

/** Shows a toast and calls `onClose` when it was closed, swiped away, timed out or replaced. Returns its dismiss function. */
export const showUndoToast = (input: ToastInput, onClose: () => void): (() => void) => {
  const { dismiss } = toast(input);
  const id = toasts.current()?.id;
  const unsubscribe = toasts.subscribe(() => {
    const current = toasts.current();
    if (current?.id === id && current?.open) return;
    unsubscribe();
    onClose();
  });
  return dismiss;
};
