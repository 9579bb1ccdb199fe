import type { Category, Season } from '@fitfolk/contracts/closet';
import type { GarmentTrait } from '@fitfolk/contracts/closet/garment-traits';

/** Editable fields of a queued item; empty strings while unknown. */
export type EntryFields = {
  readonly name: string;
  readonly category: Category | '';
  readonly season: Season | '';
  readonly tags?: readonly string[] | undefined;
};

/** Queued image, persisted in the browser until its item exists. */
export type QueueEntry = EntryFields & {
  /** Client-generated id, also the idempotency key of the item. */
  readonly id: string;
  readonly profileId: string;
  readonly file: Blob;
  readonly fileName: string;
  /** Traits that the analysis found; absent if it found out nothing. */
  readonly traits?: GarmentTrait[] | null | undefined;
  /** Presigned URL of the stored file. */
  readonly uploadURL?: string | undefined;
  /** URL of the registered image. */
  readonly imageUrl?: string | undefined;
  /** Set after analysis, with or without a result. */
  readonly isAnalyzed?: boolean | undefined;
  /** Current step; `uploading` and `adding` resume after a reload. */
  readonly state: 'waiting' | 'uploading' | 'ready' | 'adding' | 'failed';
  /** Localized error message. */
  readonly problem?: string | undefined;
};

/** Returns true once the entry has an image, a name and a category. */
export const isComplete = ({ name, category, imageUrl }: QueueEntry): boolean =>
  imageUrl !== undefined && name.trim() !== '' && category !== '';
