import type { Category, Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';

/** Fields of a closet item that suggestions use. */
export type ClosetItem = {
  readonly id: string;
  readonly profileId: string;
  readonly name: string;
  readonly category: Category;
  /** As a person chose or the image shows; null if words of name and tags tell. */
  readonly kind: ItemKind | null;
  readonly season: Season | null;
  readonly tags: readonly string[];
  /** Time of the last wear; null if never worn. */
  readonly lastWorn: string | null;
  /** Number of identical pieces. */
  readonly quantity: number;
  /** Wears after which a piece needs washing; 0 for never. */
  readonly washAfter: number;
};
