import { isDeepStrictEqual } from 'node:util';
import type { ClothingItemChange } from '@fitfolk/contracts/closet';
import { fitsCategory, getKindCategory } from '@fitfolk/contracts/closet/item-kinds';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ClosetImages } from '../images/closet-images.ts';
import type { JudgeOutgrown } from '../sizes/outgrown.ts';
import type { Item } from './item.ts';
import {
  getFittingKind,
  NO_IMAGE,
  type RecognizedImage,
  toMoreImages,
  toRecognizedImage,
} from './item-image.ts';
import type { RecordLaundry } from './laundry/record-laundry.ts';
import { type UpdateDependencies, updateOwnItem } from './update-item.ts';

type EditItemDependencies = UpdateDependencies & {
  readonly images: ClosetImages;
  readonly recordLaundry: RecordLaundry;
  readonly judgeOutgrown: JudgeOutgrown;
};

/** Checks the images of a change and returns what its new main one shows. @throws AppError `item-image-invalid` */
export const recognizeChange = async (
  images: ClosetImages,
  identity: Identity,
  { imageUrl, moreImageUrls = [] }: Pick<ClothingItemChange, 'imageUrl' | 'moreImageUrls'>,
): Promise<RecognizedImage> => {
  const [main] = await Promise.all([
    typeof imageUrl === 'string' ? images.requireOwn(identity, imageUrl).then(toRecognizedImage) : NO_IMAGE,
    ...moreImageUrls.map((url) => images.requireOwn(identity, url)),
  ]);
  return main;
};

/** Returns an item with the given fields changed, and with what its new image shows. */
export const editFields = <T extends Item>(
  item: T,
  { imageUrl, imageHash = null, moreImageUrls, ...change }: ClothingItemChange,
  recognized: RecognizedImage,
): T => {
  const image =
    imageUrl === undefined ? {} : { imageUrl, imageHash: imageUrl && imageHash, ...recognized.shown };
  const changed = settleCategory({ ...item, ...pickDefined(change), ...image }, change);
  const { moreImageUrls: earlier = [], ...rest } = changed;
  // Without further images there is no such field.
  return {
    ...rest,
    ...toMoreImages(moreImageUrls ?? earlier, changed.imageUrl),
    kind: changed.kind ?? getFittingKind(recognized.kind, changed.category),
    pattern: changed.pattern ?? recognized.pattern,
  } as unknown as T;
};

/** Changes the given fields of an item. @throws AppError `not-found`, `item-image-invalid` */
export const createEditItem =
  (dependencies: EditItemDependencies) =>
  async (identity: Identity, itemId: string, change: ClothingItemChange): Promise<Item> => {
    const recognized = await recognizeChange(dependencies.images, identity, change);
    return updateOwnItem(dependencies, identity, itemId, async (item, transaction) => {
      const edited = editFields(item, change, recognized);
      if (isDeepStrictEqual(edited, item)) return item;
      // The name, the category and the tags also decide how often it is worn before washing.
      const derived = await dependencies.recordLaundry.derive(edited, transaction);
      return dependencies.judgeOutgrown(derived, transaction.session);
    });
  };

/** Makes the category follow from a changed kind, and drops a kind that does not fit a changed category. */
const settleCategory = <T extends Item>(item: T, { kind }: ClothingItemChange): T => {
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
  snoozedUntil,
  details,
}: Omit<ClothingItemChange, 'imageUrl' | 'imageHash' | 'moreImageUrls'>) => ({
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
  ...(snoozedUntil === undefined ? {} : { snoozedUntil }),
  ...(details === undefined ? {} : { details }),
});
