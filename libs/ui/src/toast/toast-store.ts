import type { DetailsProps } from '../feedback/details.tsx';

export type { DetailsProps } from '../feedback/details.tsx';

export type ToastInput = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly details?: DetailsProps | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Duration in milliseconds; 5000 by default. */
  readonly duration?: number;
};

export type ShownToast = ToastInput & { readonly id: number; readonly open: boolean };

/** Creates a store that holds at most one toast; a newer one replaces the current. */
export const createToastStore = () => {
  let current: ShownToast | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const put = (next: ShownToast) => {
    current = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number) => {
    if (current?.id === id && current.open) put({ ...current, open: false });
  };

  return {
    show(input: ToastInput) {
      lastId += 1;
      const id = lastId;
      put({ ...input, id, open: true });
      return { dismiss: () => dismiss(id) };
    },
    dismiss,
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export type ToastStore = ReturnType<typeof createToastStore>;

/** The page's toasts, shown by its Toaster. */
export const toasts = createToastStore();

/** Shows a toast, replacing the current one. The result dismisses it. */
export const toast = (input: ToastInput) => toasts.show(input);
