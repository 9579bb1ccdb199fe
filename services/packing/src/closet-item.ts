import type { Category, Season } from '@fitfolk/contracts/closet';

/** Fields of a closet item that suggestions use. */
export type ClosetItem = {
  readonly id: string;
  readonly profileId: string;
  readonly name: string;
  readonly category: Category;
  readonly season: Season | null;
  readonly tags: readonly string[];
  /** Time of the last wear; null if never worn. */
  readonly lastWorn: string | null;
};
