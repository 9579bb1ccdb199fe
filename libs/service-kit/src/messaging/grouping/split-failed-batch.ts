/** Carries out a batch of items together. */
type Handler<Item> = (items: readonly Item[]) => Promise<void>;

/**
 * Divides a failed batch into halves until the failing items are alone, so that a bad item costs the others few additional
 * transactions and no attempt. The handler of a single item reports its failure.
 */
export const splitFailedBatch = <Item>(next: Handler<Item>): Handler<Item> => {
  const handle: Handler<Item> = async (items) => {
    try {
      await next(items);
    } catch {
      if (items.length === 1) return;
      const middle = Math.ceil(items.length / 2);
      await handle(items.slice(0, middle));
      await handle(items.slice(middle));
    }
  };
  return handle;
};
