import { OUTBOX } from '../store/session-store.ts';
import type { RefusedChange, WaitingChange } from './waiting-change.ts';

export type OutboxState = {
  /** Oldest first. */
  readonly waiting: readonly WaitingChange[];
  readonly refused: readonly RefusedChange[];
  /** Ids that the server gave new outfits, by those that pages may still use. */
  readonly serverIds: Readonly<Record<string, string>>;
};

const EMPTY: OutboxState = { waiting: [], refused: [], serverIds: {} };

/** URL of the only entry of the cache. */
const KEY = '/outbox';

export type OutboxStoreOptions = {
  readonly caches: CacheStorage;
  /** Returns the view of the session whose data is stored. */
  readonly findView: () => Promise<string | undefined>;
};

type Update = (state: OutboxState) => OutboxState;

/** Stores the outbox of a view of a session as one document, so that each update is complete or did not happen. */
export const createOutboxStore = ({ caches, findView }: OutboxStoreOptions) => {
  let last: Promise<unknown> = Promise.resolve();
  /** Spares most requests of pages a look into the storage. */
  let isEmpty: boolean | undefined;

  const read = async (): Promise<OutboxState> => {
    isEmpty ??= !(await caches.keys()).some((name) => name.startsWith(OUTBOX));
    if (isEmpty) return EMPTY;
    const view = await findView();
    const name = `${OUTBOX}${view}`;
    if (view === undefined || !(await caches.has(name))) return EMPTY;
    const response = await (await caches.open(name)).match(KEY);
    return response ? response.json() : EMPTY;
  };

  /** Returns false without a view, to which nothing can belong, and if another one has taken over. */
  const write = async (change: Update, expected: string | undefined): Promise<boolean> => {
    const [view, state] = [await findView(), await read()];
    if (view === undefined || (expected !== undefined && view !== expected)) return false;
    const cache = await caches.open(`${OUTBOX}${view}`);
    await cache.put(KEY, Response.json(change(state)));
    isEmpty = false;
    return true;
  };

  return {
    read,
    /** Updates the outbox after the updates before; only that of a view, if one is given. */
    update: (change: Update, expected?: string): Promise<boolean> => {
      const result = last.then(() => write(change, expected));
      last = result.catch(() => undefined);
      return result;
    },
  };
};
