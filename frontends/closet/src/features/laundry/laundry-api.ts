import type {
  LaundryAction,
  LaundryItem,
  LaundryMove,
  LaundryMoveResult,
  LaundryState,
} from '@fitfolk/contracts/closet';
import { compareNames } from '@fitfolk/web-kit/i18n/compare-names.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dropRunningReads } from '../../drop-running-reads.ts';
import { closetApi, replaceCachedLaundry } from '../items/items-api.ts';

const path = '/api/laundry';
const listKey = [path, 'items'] as const;
const mutationKey = [path, 'move'] as const;

/** The items of all profiles that are not clean. `profileIds` are those that the session may use. */
export const laundryQuery = (profileIds: readonly string[]) =>
  queryOptions({
    queryKey: [...listKey, ...profileIds],
    queryFn: ({ signal }) => closetApi.listLaundry({}, { signal }),
  });

/** An item as the laundry page or the closet knows it. */
export type Item = Pick<LaundryItem, 'id' | 'profileId' | 'name' | 'laundry'>;

export type Move = {
  readonly action: LaundryAction;
  readonly items: readonly Item[];
  readonly away?: LaundryMove['away'];
};

const updateList = (client: QueryClient, update: (items: readonly LaundryItem[]) => LaundryItem[]): void => {
  dropRunningReads(client, { queryKey: [...listKey] });
  client.setQueriesData<LaundryItem[]>({ queryKey: [...listKey] }, (items) => items && update(items));
};

const listCached = (client: QueryClient): LaundryItem[] =>
  client.getQueriesData<LaundryItem[]>({ queryKey: [...listKey] }).flatMap(([, items]) => items ?? []);

const STATUS_AFTER = {
  basket: 'basket',
  ready: 'clean',
  washing: 'washing',
  washed: 'clean',
  away: 'away',
  back: 'clean',
} as const;

/** Predicts the state after an action; the answer of the server replaces it. */
const predict = (laundry: LaundryState, { action, away }: Move): LaundryState => ({
  ...laundry,
  status: action === 'ready' && laundry.wears > 0 ? 'worn' : STATUS_AFTER[action],
  wears: action === 'washed' ? 0 : laundry.wears,
  away: away ? { reason: away.reason, note: away.note ?? null, until: away.until ?? null } : null,
});

/** Lists the moves of an item that wait for the answer to the one before. */
const listWaiting = (client: QueryClient, itemId: string): Move[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: [...mutationKey], status: 'pending' })
    .flatMap(({ state }) => (state.variables as Move | undefined) ?? [])
    .filter(({ items }) => items.some(({ id }) => id === itemId));

/** Shows items as they are on the server and after the moves that wait, unless a newer state is shown. */
const put = (client: QueryClient, items: readonly LaundryItem[]): void => {
  const newer = items
    .filter(({ id, laundry }) => {
      const cached = listCached(client).find((each) => each.id === id);
      return !cached || cached.laundry.version <= laundry.version;
    })
    .map((item) => {
      const waiting = listWaiting(client, item.id);
      const laundry = waiting.reduce(predict, item.laundry);
      // The next move needs the version of the item.
      return { item: { ...item, laundry }, isListed: laundry.status !== 'clean' || waiting.length > 0 };
    });
  const ids = new Set(newer.map(({ item }) => item.id));
  updateList(client, (shown) =>
    [
      ...shown.filter(({ id }) => !ids.has(id)),
      ...newer.flatMap(({ item, isListed }) => (isListed ? [item] : [])),
    ].sort((one, other) => compareNames(one.name, other.name) || one.id.localeCompare(other.id)),
  );
  for (const { item } of newer) replaceCachedLaundry(client, item);
  void client.invalidateQueries({ queryKey: [path, 'shortages'] });
};

/** Runs moves one after the other, so that each is based on the answer to the one before. */
const mutate = <T>(client: QueryClient, send: () => Promise<T>, move?: Move, show?: () => void): Promise<T> =>
  client
    .getMutationCache()
    .build<T, Error, Move | undefined, unknown>(client, {
      mutationKey: [...mutationKey],
      scope: { id: path },
      mutationFn: send,
      ...(show ? { onMutate: show } : {}),
      onError: () => client.invalidateQueries({ queryKey: [path] }),
    })
    .execute(move);

/** Moves items. The page shows it at once. `moveId` identifies the move for undoing it. */
export const moveLaundry = async (
  client: QueryClient,
  move: Move,
  moveId: string,
): Promise<LaundryMoveResult> => {
  const { action, items, away } = move;
  const getState = ({ id, laundry }: Item): LaundryState => {
    const cached = listCached(client).find((each) => each.id === id)?.laundry;
    return cached && cached.version > laundry.version ? cached : laundry;
  };
  const show = () => {
    const ids = new Set(items.map(({ id }) => id));
    updateList(client, (shown) =>
      shown.map((item) => (ids.has(item.id) ? { ...item, laundry: predict(item.laundry, move) } : item)),
    );
    for (const item of items) {
      replaceCachedLaundry(client, { ...item, laundry: predict(getState(item), move) });
    }
  };
  const send = () => {
    const moves = items.map((item) => ({ itemId: item.id, version: getState(item).version }));
    const body = { action, items: moves, ...(away ? { away } : {}) };
    return closetApi.moveLaundry({ params: { moveId }, body });
  };
  const result = await mutate(client, send, move, show);
  const gone = new Set(result.skipped.flatMap((each) => ('isGone' in each ? [each.id] : [])));
  updateList(client, (shown) => shown.filter(({ id }) => !gone.has(id)));
  put(client, [...result.moved, ...result.skipped.flatMap((each) => ('isGone' in each ? [] : [each]))]);
  return result;
};

/** Undoes a move and shows its items as they are then. */
export const undoLaundryMove = async (client: QueryClient, moveId: string): Promise<void> =>
  put(client, await mutate(client, () => closetApi.undoLaundryMove({ params: { moveId } })));
