import type { Category, Season } from '@fitfolk/contracts/closet';

/** What is known of a piece whose photo is in the queue; empty where nothing is. */
export type EntryFields = {
  readonly name: string;
  readonly category: Category | '';
  readonly season: Season | '';
};

/** A photo on its way to becoming an item. All of it is kept in the browser until the item is there. */
export type QueueEntry = EntryFields & {
  /** Made in this browser; also what the server knows a repetition by. */
  readonly id: string;
  readonly profileId: string;
  readonly file: Blob;
  readonly fileName: string;
  /** The signed address that the file was stored at. */
  readonly uploadURL?: string | undefined;
  /** The registered picture. */
  readonly imageUrl?: string | undefined;
  /** Whether the picture was looked at, with or without a finding. */
  readonly isAnalyzed?: boolean | undefined;
  /** Where it stands; `uploading` and `adding` are taken up again after a reload. */
  readonly state: 'waiting' | 'uploading' | 'ready' | 'adding' | 'failed';
  /** What went wrong, as a sentence. */
  readonly problem?: string | undefined;
};

/** Whether there is enough to make an item of it. */
export const isComplete = ({ name, category, imageUrl }: QueueEntry): boolean =>
  imageUrl !== undefined && name.trim() !== '' && category !== '';
