import type { Category, Season } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';

/** A piece of clothing as packing sees it. */
export type Piece = {
  readonly id: string;
  readonly profileId: string;
  readonly name: string;
  readonly category: Category;
  readonly season: Season | null;
  /** When it was last worn; null for never. */
  readonly lastWorn: string | null;
};

/** What hangs in a profile's closet, wherever that is known. */
export type Closet = { pieces(who: Identity, profileId: string): Promise<Piece[]> };
