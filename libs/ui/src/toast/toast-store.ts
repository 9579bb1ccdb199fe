import type { DetailsProps } from '../feedback/details.tsx';

export type ToastInput = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly details?: DetailsProps | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** How long it stays, in milliseconds; 5000 when not given. */
  readonly duration?: number;
};

export type ShownToast = ToastInput & { readonly id: number; readonly open: boolean };

/** Holds the one toast that may show at a time: a newer one takes the place of the older. */
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

/** The page's toasts, shown by its one Toaster. */
export const toasts = createToastStore();

/** Shows a toast in place of the one before; the answer can take it away again. */
export const toast = (input: ToastInput) => toasts.show(input);
