import { type LaundryMove, type LaundryStatus, MAX_MOVED_ITEMS } from '@fitfolk/contracts/closet';
import { importApi } from '../import-api.ts';
import { type ItemPair, pairItems } from './add-items.ts';
import { call, createUuid, type ImportContext } from './import-context.ts';
import { listLaundryHistory } from './list-laundry-history.ts';
import { splitIntoGroups } from './split-into-groups.ts';

const { closet } = importApi;

/** Moves that bring about each status, whatever the wears of imported outfits did before. */
const moves: Readonly<Record<LaundryStatus, LaundryMove['action']>> = {
  clean: 'washed',
  worn: 'ready',
  basket: 'basket',
  washing: 'washing',
  away: 'away',
};
/** Wears of imported outfits can still arrive, and a move of items that changed meanwhile is skipped. */
const MAX_ROUNDS = 5;

const listUnsettled = async (context: ImportContext): Promise<ItemPair[]> => {
  const moves = (await listLaundryHistory(context)).filter(
    ({ kind }) => kind !== 'worn' && kind !== 'unworn',
  );
  const moved = new Set(moves.map(({ itemId }) => itemId));
  return (await pairItems(context)).filter(
    ({ exported, item }) => item.id !== exported.id && !moved.has(item.id),
  );
};

const toMove = ({ exported: { laundry } }: ItemPair): Omit<LaundryMove, 'items'> => ({
  action: moves[laundry.status],
  ...(laundry.away ? { away: laundry.away } : {}),
});

/**
 * Brings imported items into the state that their laundry had. Each is moved once, by which a later import recognizes that it is
 * done and leaves the laundry of the family alone.
 */
export const settleLaundry = async (context: ImportContext): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const unsettled = await listUnsettled(context);
    if (unsettled.length === 0) return;
    const byMove = Map.groupBy(unsettled, (pair) => JSON.stringify(toMove(pair)));
    for (const [move, pairs] of byMove) {
      for (const group of splitIntoGroups(pairs, MAX_MOVED_ITEMS)) {
        const items = group.map(({ item }) => ({ itemId: item.id, version: item.laundry.version }));
        const moveId = createUuid(JSON.stringify([move, items]));
        await call(context, () =>
          closet.moveLaundry({ params: { moveId }, body: { ...JSON.parse(move), items } }),
        );
      }
    }
  }
};
