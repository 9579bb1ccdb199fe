import type { Category, ItemSize, NewClothingItem, Season } from '@fitfolk/contracts/closet';
import { fitsCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemTrait } from '@fitfolk/contracts/closet/item-traits';
import type { z } from '@fitfolk/contracts/core/zod';
import type { FieldResults } from '../results/field-results.ts';

/** Editable fields of a queued item; empty strings while unknown. */
export type EntryFields = {
  readonly name: string;
  readonly category: Category | '';
  readonly kind?: ItemKind | null | undefined;
  readonly season: Season | '';
  readonly tags?: readonly string[] | undefined;
  readonly size?: ItemSize | null | undefined;
  /** Profile that gets the item; that of the queue by default. */
  readonly ownerId?: string | undefined;
};

type NewItem = z.input<typeof NewClothingItem>;

/** A request to add an item, which has the same key and content in every attempt. */
export type Addition = { readonly idempotencyKey: string; readonly item: NewItem };

/** Queued image, persisted in the browser until its item exists. */
export type QueueEntry = EntryFields & {
  readonly id: string;
  readonly profileId: string;
  /** Chosen file, and the prepared one once there is one. */
  readonly file: File;
  readonly fileName: string;
  /** Size of the chosen file in bytes. */
  readonly fileSize: number;
  /** Set once `file` is prepared for its upload. */
  readonly isPrepared?: boolean | undefined;
  /** Perceptual hash of the photo. */
  readonly imageHash?: string | undefined;
  /** Place that has the photo already, until a person has confirmed that it is added again. */
  readonly duplicateIn?: 'closet' | 'list' | undefined;
  /** Traits that the analysis found; absent if it found out nothing. */
  readonly traits?: ItemTrait[] | null | undefined;
  /** Results of model and photo; empty without a model. */
  readonly results?: FieldResults | undefined;
  /** Presigned URL of the stored file. */
  readonly uploadURL?: string | undefined;
  /** URL of the registered image. */
  readonly imageUrl?: string | undefined;
  /** Cut-out of the photo, if the analysis made one. */
  readonly cutOutUrl?: string | null | undefined;
  /** Set if the analysis left something open or is not sure. Stays as it is, whatever a person fills in. */
  readonly needsLook?: boolean | undefined;
  /** Set after analysis, with or without a result. */
  readonly isAnalyzed?: boolean | undefined;
  /** Request to add the item, from its first attempt until its outcome is known. */
  readonly addition?: Addition | undefined;
  /**
   * Current step; `uploading` and `adding` resume after a reload. `duplicate` waits for an answer, `failed` can be retried, and a
   * `rejected` file cannot become an image.
   */
  readonly state: 'waiting' | 'uploading' | 'duplicate' | 'ready' | 'adding' | 'failed' | 'rejected';
  /** Localized error message. */
  readonly problem?: string | undefined;
};

/** Returns the item of a complete entry; undefined while something is missing. */
export const toNewItem = ({
  profileId,
  ownerId = profileId,
  size,
  name,
  category,
  kind,
  season,
  tags = [],
  traits,
  imageUrl,
  imageHash,
}: QueueEntry): NewItem | undefined => {
  if (imageUrl === undefined || name.trim() === '' || category === '') return undefined;
  return {
    profileId: ownerId,
    name: name.trim(),
    category,
    season: season || null,
    tags: [...tags],
    ...(kind ? { kind } : {}),
    ...(size ? { size } : {}),
    ...(traits ? { traits } : {}),
    imageUrl,
    ...(imageHash ? { imageHash } : {}),
  };
};

/** Returns a change of fields that also drops a kind which does not fit the category. */
export const withFittingKind = (
  entry: Partial<EntryFields>,
  change: Partial<EntryFields>,
): Partial<EntryFields> => {
  const { kind, category } = { ...entry, ...change };
  return kind && category && !fitsCategory(kind, category) ? { ...change, kind: null } : change;
};

/** Returns true once the entry has an image, a name and a category. */
export const isComplete = (entry: QueueEntry): boolean => toNewItem(entry) !== undefined;
