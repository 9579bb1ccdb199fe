import { isDeepStrictEqual } from 'node:util';
import type { ClothingItemChange } from '@fitfolk/contracts/closet';
import { fitsCategory, getKindCategory } from '@fitfolk/contracts/closet/item-kinds';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ClosetImages } from '../images/closet-images.ts';
import type { JudgeOutgrown } from '../sizes/outgrown.ts';
import type { Item, ItemWithWears } from './item.ts';
import { getFittingKind, NO_IMAGE, toRecognizedImage } from './item-image.ts';
import type { RecordLaundry } from './laundry/record-laundry.ts';
import { type UpdateDependencies, updateOwnItem } from './update-item.ts';

type EditItemDependencies = UpdateDependencies & {
  readonly images: ClosetImages;
  readonly recordLaundry: RecordLaundry;
  readonly judgeOutgrown: JudgeOutgrown;
};

/** Changes the given fields of an item. @throws AppError `not-found`, `item-image-invalid` */
export const createEditItem =
  (dependencies: EditItemDependencies) =>
  async (
    identity: Identity,
    itemId: string,
    { imageUrl, imageHash = null, ...change }: ClothingItemChange,
  ): Promise<Item> => {
    const recognized =
      typeof imageUrl === 'string'
        ? toRecognizedImage(await dependencies.images.requireOwn(identity, imageUrl))
        : NO_IMAGE;
    const image =
      imageUrl === undefined ? {} : { imageUrl, imageHash: imageUrl && imageHash, ...recognized.shown };
    return updateOwnItem(dependencies, identity, itemId, async (item, transaction) => {
      const changed = settleCategory({ ...item, ...pickDefined(change), ...image }, change);
      const edited = {
        ...changed,
        kind: changed.kind ?? getFittingKind(recognized.kind, changed.category),
        pattern: changed.pattern ?? recognized.pattern,
      };
      if (isDeepStrictEqual(edited, item)) return item;
      // The name, the category and the tags also decide how often it is worn before washing.
      const derived = await dependencies.recordLaundry.derive(edited, transaction);
      return dependencies.judgeOutgrown(derived, transaction.session);
    });
  };

/** Makes the category follow from a changed kind, and drops a kind that does not fit a changed category. */
const settleCategory = (item: ItemWithWears, { kind }: ClothingItemChange): ItemWithWears => {
  if (item.kind === null || fitsCategory(item.kind, item.category)) return item;
  return kind ? { ...item, category: getKindCategory(kind) } : { ...item, kind: null };
};

const pickDefined = ({
  name,
  category,
  season,
  tags,
  washAfter,
  size,
  traits,
  kind,
  pattern,
  showsPhoto,
  isFavorite,
  details,
}: Omit<ClothingItemChange, 'imageUrl' | 'imageHash'>) => ({
  ...(name === undefined ? {} : { name }),
  ...(category === undefined ? {} : { category }),
  ...(season === undefined ? {} : { season }),
  ...(tags === undefined ? {} : { tags }),
  ...(washAfter === undefined ? {} : { washAfter }),
  ...(size === undefined ? {} : { size }),
  ...(traits === undefined ? {} : { traits }),
  ...(kind === undefined ? {} : { kind }),
  ...(pattern === undefined ? {} : { pattern }),
  ...(showsPhoto === undefined ? {} : { showsPhoto }),
  ...(isFavorite === undefined ? {} : { isFavorite }),
  ...(details === undefined ? {} : { details }),
});
