import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { isFileRejected } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { importApi } from '../../import/import-api.ts';
import { call } from '../../import/steps/import-context.ts';
import { waitForLimit } from '../../import/steps/wait-for-limit.ts';
import type { RejectedRow, RowItem } from './to-items.ts';

type PhotoRow = RowItem & Required<Pick<RowItem, 'readPhoto'>>;

/** Lists the rows with photos. */
export const listPhotoRows = (rows: readonly RowItem[]): PhotoRow[] =>
  rows.flatMap(({ readPhoto, ...row }) => (readPhoto ? [{ ...row, readPhoto }] : []));

type PhotoOptions = {
  readonly signal: AbortSignal;
  readonly advance: () => void;
  /** Finds the item of a row. */
  readonly findItem: (row: RowItem) => ClothingItem | undefined;
};

/** Uploads the photos of rows whose items have none yet. Returns the rows whose photo the server did not take. */
export const addRowPhotos = async (
  rows: readonly PhotoRow[],
  { signal, advance, findItem }: PhotoOptions,
): Promise<RejectedRow[]> => {
  const rejected: RejectedRow[] = [];
  // A limit passes within the hour; the progress stays where it is.
  const context = { signal, onWait: () => undefined };
  for (const row of rows) {
    const item = findItem(row);
    if (item?.imageUrl === null) {
      try {
        const photo = await row.readPhoto(signal);
        const clothingImageURL = await waitForLimit(context, () => storeFile(photo, { signal }));
        const body = { clothingImageURL };
        const { objectPath } = await waitForLimit(context, () =>
          call(context, () => mediaApi.registerClothingImage({ body })),
        );
        const change = { params: { itemId: item.id }, body: { imageUrl: objectPath } };
        await call(context, () => importApi.closet.changeItem(change));
      } catch (error) {
        if (!isFileRejected(error)) throw error;
        rejected.push({ number: row.number, reason: getErrorMessage(error, '') });
      }
    }
    advance();
  }
  return rejected;
};
