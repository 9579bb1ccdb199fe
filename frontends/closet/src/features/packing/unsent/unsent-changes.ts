import type { PackingChange } from '@fitfolk/contracts/packing';
import { DRAFT_PREFIX } from '@fitfolk/web-kit/storage/clear-drafts.ts';

/** A change of a list that the server has not confirmed. */
type UnsentChange = {
  readonly change: PackingChange;
  /** Idempotency key of the request that it was sent with. */
  readonly key?: string;
};

export type UnsentState = {
  /** Oldest first. */
  readonly changes: readonly UnsentChange[];
  /** True after a failed attempt, until one succeeds. */
  readonly isStuck: boolean;
  /** Entries of which somebody else changed the same field at the same time. */
  readonly overruledIds: readonly string[];
};

const EMPTY: UnsentState = { changes: [], isStuck: false, overruledIds: [] };

/** Maximum number of changes per request, as in `MAX_PACKING_CHANGES`, which pages can't import without zod. */
const MAX_BATCH = 100;

const states = new Map<string, UnsentState>();
/** Lists whose changes are in storage. */
const storedIds = new Set<string>();
const listeners = new Set<() => void>();

const toStorageKey = (listId: string): string => `${DRAFT_PREFIX}packing-changes:${listId}`;

const load = (listId: string): UnsentState => {
  try {
    const changes: UnsentChange[] = JSON.parse(sessionStorage.getItem(toStorageKey(listId)) ?? '[]');
    if (changes.length === 0) return EMPTY;
    storedIds.add(listId);
    return { ...EMPTY, changes };
  } catch {
    return EMPTY;
  }
};

const store = (listId: string, changes: readonly UnsentChange[]): void => {
  storedIds.delete(listId);
  try {
    if (changes.length === 0) sessionStorage.removeItem(toStorageKey(listId));
    else {
      sessionStorage.setItem(toStorageKey(listId), JSON.stringify(changes));
      storedIds.add(listId);
    }
  } catch {
    // Storage is full or blocked; the changes last as long as the page.
  }
};

/** Returns the state of a list; the same object until it changes. */
export const getUnsent = (listId: string): UnsentState => {
  const known = states.get(listId);
  if (known) return known;
  const loaded = load(listId);
  states.set(listId, loaded);
  return loaded;
};

const update = (listId: string, change: Partial<UnsentState>): void => {
  const next = { ...getUnsent(listId), ...change };
  states.set(listId, next);
  if (change.changes) store(listId, next.changes);
  for (const listener of listeners) listener();
};

/** Calls the listener after every change; returns the function that ends it. */
export const subscribeUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the id of the entry that a change is about. */
export const getItemId = (change: PackingChange): string =>
  change.type === 'add' ? change.item.id : change.itemId;

/** Adds changes in this tab's storage, so that they survive leaving the page and a reload. Signing out removes them. */
export const addUnsent = (listId: string, added: readonly PackingChange[]): void => {
  const { changes, overruledIds } = getUnsent(listId);
  const ids = added.map(getItemId);
  update(listId, {
    changes: [...changes, ...added.map((change) => ({ change }))],
    overruledIds: overruledIds.filter((id) => !ids.includes(id)),
  });
};

export type Batch = {
  readonly key: string;
  readonly changes: readonly PackingChange[];
  /** True if the server may have it already. */
  readonly isRepeated: boolean;
};

/** Tells whether stored changes of a list were removed from storage, as signing out does. */
const isForgotten = (listId: string): boolean =>
  storedIds.has(listId) && sessionStorage.getItem(toStorageKey(listId)) === null;

/**
 * Returns the oldest changes as one request; undefined if none are left, or the session that made them has ended. Those of an
 * unanswered request stay together, because its key is theirs.
 */
export const takeBatch = (listId: string): Batch | undefined => {
  if (isForgotten(listId)) update(listId, EMPTY);
  const { changes } = getUnsent(listId);
  const [first] = changes;
  if (!first) return undefined;
  const key = first.key ?? crypto.randomUUID();
  if (first.key === undefined) {
    const isNew = ({ key: sent }: UnsentChange, index: number) => sent === undefined && index < MAX_BATCH;
    update(listId, { changes: changes.map((each, index) => (isNew(each, index) ? { ...each, key } : each)) });
  }
  const batch = getUnsent(listId).changes.filter((each) => each.key === key);
  return { key, changes: batch.map(({ change }) => change), isRepeated: first.key !== undefined };
};

/** Removes the changes of an answered request. */
export const removeBatch = (listId: string, { key }: Batch, overruled: readonly string[] = []): void => {
  const { changes, overruledIds } = getUnsent(listId);
  update(listId, {
    changes: changes.filter((each) => each.key !== key),
    isStuck: false,
    overruledIds: [...new Set([...overruledIds, ...overruled])],
  });
};

/** Makes every change of a refused request one of its own, so that the server refuses only what it has to. */
export const splitBatch = (listId: string, { key }: Batch): void => {
  const { changes } = getUnsent(listId);
  update(listId, {
    changes: changes.map((each) => (each.key === key ? { ...each, key: crypto.randomUUID() } : each)),
  });
};

/** Marks the changes of a list as not saved. */
export const markStuck = (listId: string): void => update(listId, { isStuck: true });
