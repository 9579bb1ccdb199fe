import { ApiError } from '@fitfolk/api-client';
import { listOwnWears } from '../archive/list-own-wears.ts';
import { importApi } from '../import-api.ts';
import { pairItems } from './add-items.ts';
import { call, type ImportContext } from './import-context.ts';
import { listLaundryHistory } from './list-laundry-history.ts';

/** Adds the wears of imported items that no outfit says. They count for the closet, and neither for points nor for a streak. */
export const addWears = async (context: ImportContext): Promise<void> => {
  const wears = context.members.flatMap(({ exported }) => exported.wears);
  if (wears.length === 0) return;
  const daysByItem = Map.groupBy(wears, ({ itemId }) => itemId);
  const present = new Set(
    listOwnWears(await listLaundryHistory(context)).map(({ itemId, day }) => `${itemId} ${day}`),
  );
  for (const { exported, item } of await pairItems(context)) {
    // An item of the same account stays as it is, and one that is put away was imported before.
    if (item.id === exported.id || item.stored !== null) continue;
    for (const { day } of daysByItem.get(exported.id) ?? []) {
      if (present.has(`${item.id} ${day}`)) continue;
      const request = { params: { itemId: item.id }, query: { day } };
      await call(context, () => importApi.closet.wearItem(request)).catch((error: unknown) => {
        // Another wearer of a shared item had it on that day.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        context.countRejected();
      });
    }
  }
};
