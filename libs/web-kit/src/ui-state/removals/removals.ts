export type Announcement = {
  /** Undoes the removal that was announced. */
  readonly undo: () => void;
  /** To be called once the announcement is out of sight, for whatever reason. */
  readonly onGone: () => void;
};

export type RemovalsOptions<T> = {
  /** Deletes for good. Rejects when that failed; putting the item back and saying so is the sender's business. */
  readonly send: (item: T) => Promise<void>;
  /** Tells the person and offers to undo; the answer takes the announcement away. */
  readonly announce: (item: T, announcement: Announcement) => () => void;
};

/**
 * Removals that can be undone while their announcement shows. At most one is pending; it is sent when its announcement
 * goes, before the next removal, and when somebody asks to settle: before an add (its slot must be free by then) and on
 * leaving the page. A page that dies without a sign deletes nothing.
 */
export const createRemovals = <T>({ send, announce }: RemovalsOptions<T>) => {
  let pending: { readonly item: T; readonly withdraw: () => void } | undefined;
  const sending = new Set<Promise<void>>();
  const listeners = new Set<() => void>();

  const put = (next: typeof pending) => {
    pending = next;
    for (const listener of listeners) listener();
  };

  const sendPending = () => {
    if (!pending) return;
    const { item, withdraw } = pending;
    // First out of the way, because withdrawing the announcement comes back here.
    put(undefined);
    withdraw();
    const work = send(item).catch(() => undefined);
    sending.add(work);
    void work.then(() => sending.delete(work));
  };

  return {
    /** The item that looks removed but can still come back. */
    pending: () => pending?.item,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    remove(item: T) {
      sendPending();
      const isStill = () => pending?.item === item;
      const withdraw = announce(item, {
        undo: () => isStill() && put(undefined),
        onGone: () => isStill() && sendPending(),
      });
      put({ item, withdraw });
    },
    /** Sends what is pending; resolves when every removal was answered. */
    async settle() {
      sendPending();
      await Promise.all(sending);
    },
  };
};
