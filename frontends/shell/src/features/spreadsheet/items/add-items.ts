import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { importApi } from '../../import/import-api.ts';
import { matchRows } from '../../import/matching/match-rows.ts';
import { addMissing } from '../../import/steps/add-missing.ts';
import { call, createKey } from '../../import/steps/import-context.ts';
import { addRowPhotos, listPhotoRows } from './add-row-photos.ts';
import { readItems } from './read-items.ts';
import type { NewItem, RejectedRow, RowItem } from './to-items.ts';

type AddOptions = {
  readonly signal: AbortSignal;
  /** Receives a fraction from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
};

/** Describes what tells an item apart from others, without its photo, which tables lack. */
const getContent = ({ profileId, name, category, season, size, tags }: NewItem | ClothingItem): string =>
  JSON.stringify([profileId, name, category, season ?? null, size?.system, size?.value, tags]);

const toRow = ({ number, item }: RowItem) => ({ id: `${number}`, item, contents: [getContent(item)] });

const findRows = (
  rows: readonly ReturnType<typeof toRow>[],
  items: readonly ClothingItem[],
  known?: ReadonlyMap<string, string>,
) =>
  matchRows(
    rows,
    items.map((item) => ({ id: item.id, content: getContent(item) })),
    known,
  );

/** Counts the items of a table that the closets have already. */
export const countPresent = (rows: readonly RowItem[], items: readonly ClothingItem[]): number =>
  findRows(rows.map(toRow), items).size;

/**
 * Adds the items that the closets do not have. May be interrupted at any time: the same table adds what is missing. Returns the rows
 * that the server did not take.
 */
export const addItems = async (
  items: readonly RowItem[],
  { signal, onProgress }: AddOptions,
): Promise<RejectedRow[]> => {
  const rejected: RejectedRow[] = [];
  const rows = items.map(toRow);
  const photoRows = listPhotoRows(items);
  let done = 0;
  const advance = (count = 1) => {
    done += count;
    onProgress(done / (rows.length + photoRows.length));
  };
  await addMissing(
    { signal, advance, countRejected: () => undefined },
    {
      rows,
      find: async (known) => findRows(rows, (await readItems()).items, known),
      add: async ({ id, item }, attempt) => {
        const idempotencyKey = createKey(id, attempt, item);
        return (await call({ signal }, () => importApi.closet.addItem({ body: item }, { idempotencyKey })))
          .id;
      },
      onRejected: ({ id }, error) =>
        rejected.push({ number: Number(id), reason: getErrorMessage(error, '') }),
    },
  );
  if (photoRows.length === 0) return rejected;
  const closet = (await readItems()).items;
  const found = findRows(rows, closet);
  const findItem = ({ number }: RowItem) => closet.find(({ id }) => id === found.get(`${number}`));
  return [...rejected, ...(await addRowPhotos(photoRows, { signal, advance, findItem }))];
};
