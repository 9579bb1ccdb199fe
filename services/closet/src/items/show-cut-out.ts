import { isDeepStrictEqual } from 'node:util';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { mediaEvents } from '@fitfolk/contracts/media';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { getFittingKind } from './item-image.ts';
import type { ItemsStore } from './items.store.ts';
import { publishLaundryChanges } from './laundry/laundry-changes.ts';
import type { RecordLaundry } from './laundry/record-laundry.ts';
import { updateItem } from './update-item.ts';

type ShowCutOutDependencies = { readonly items: ItemsStore; readonly recordLaundry: RecordLaundry };

export type ShowCutOut = (
  image: EventData<typeof mediaEvents.imageCutOut>,
  transaction: Transaction,
) => Promise<void>;

/**
 * Creates the handler of recognized images: items with the image show its cut-out and have its colors. A kind or pattern that a person
 * chose stays, and one that contradicts the category of the item is left out.
 */
export const createShowCutOut =
  ({ items, recordLaundry }: ShowCutOutDependencies): ShowCutOut =>
  async ({ imageUrl, accountId, cutOutUrl, colors, kind, pattern }, transaction) => {
    for (const itemId of await items.listIdsByImage(accountId, imageUrl, transaction.session)) {
      const show: Parameters<typeof updateItem>[2] = (item) => {
        const shown = {
          ...item,
          cutOutUrl,
          colors,
          kind: item.kind ?? getFittingKind(kind, item.category),
          pattern: item.pattern ?? pattern ?? null,
        };
        if (isDeepStrictEqual(shown, item)) return item;
        // The kind also decides how often it is worn before washing.
        return shown.kind === item.kind ? shown : recordLaundry.derive(shown, transaction);
      };
      const updated = await updateItem(items, { accountId, itemId }, show, transaction, {
        isRecognized: true,
      });
      if (updated) publishLaundryChanges(accountId, [updated], transaction);
    }
  };
