import type { Category, Season } from '@fitfolk/contracts/closet';

/** What outfits knows of a clothing item: its own copy of what the closet says. */
export type ClosetItem = {
  readonly itemId: string;
  readonly profileId: string;
  readonly accountId: string;
  /** The closet's version of the item; the copy never goes back to an older one. */
  readonly version: number;
  readonly name: string;
  readonly category: Category;
  readonly season: Season | null;
  readonly tags: readonly string[];
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
  readonly lastWornDate: Date | null;
};
