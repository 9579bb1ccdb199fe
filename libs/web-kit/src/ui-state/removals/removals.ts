export type UndoHandlers = {
  /** Restores the removed item. */
  readonly undo: () => void;
  /** Called once the notification has closed for any reason. */
  readonly onClose: () => void;
};

export type RemovalsOptions<T> = {
  /** Deletes the item permanently. On failure, the sender restores it and shows the error. */
  readonly send: (item: T) => Promise<void>;
  /** Shows a notification that offers to undo; returns a function that closes it. */
  readonly notify: (item: T, handlers: UndoHandlers) => () => void;
};

/**
 * Removals that can be undone while their notification shows. At most one is pending. It is sent when its notification
 * closes, before the next removal, and on `flush`: before an add, which needs the free slot, and on leaving the page. A
 * page that crashes deletes nothing.
 */
export const createRemovals = <T>({ send, notify }: RemovalsOptions<T>) => {
  let pending: { readonly item: T; readonly closeNotification: () => void } | undefined;
  const sending = new Set<Promise<void>>();
  const listeners = new Set<() => void>();

  const setPending = (next: typeof pending) => {
    pending = next;
    for (const listener of listeners) listener();
  };

  const sendPending = () => {
    if (!pending) return;
    const { item, closeNotification } = pending;
    // Cleared first, because closing the notification calls `onClose`.
    setPending(undefined);
    closeNotification();
    const work = send(item).catch(() => undefined);
    sending.add(work);
    void work.then(() => sending.delete(work));
  };

  return {
    /** Returns the removed item that can still be restored. */
    pending: () => pending?.item,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    remove(item: T) {
      sendPending();
      const isPending = () => pending?.item === item;
      const closeNotification = notify(item, {
        undo: () => isPending() && setPending(undefined),
        onClose: () => isPending() && sendPending(),
      });
      setPending({ item, closeNotification });
    },
    /** Sends the pending removal; resolves when every removal has completed. */
    async flush() {
      sendPending();
      await Promise.all(sending);
    },
  };
};
