import type { Category, Season } from '@fitfolk/contracts/closet';
import type { Pattern } from '../garments/cloth.ts';

/** A kind of garment as it hangs in demo closets. */
export type Kind = {
  /** What people call it, when not by its kind. */
  readonly said?: string;
  readonly category: Category;
  readonly seasons: readonly Season[];
  readonly colours: readonly string[];
  readonly patterns?: readonly (readonly [pattern: Pattern, word: string])[];
  readonly tags: readonly string[];
};

export type Kinds = Readonly<Record<string, Kind>>;
