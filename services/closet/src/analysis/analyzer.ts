import type { Language } from '@fitfolk/contracts/auth';
import type { Category, Season } from '@fitfolk/contracts/closet';
import type { ItemTrait } from '@fitfolk/contracts/closet/item-traits';

/** Words about an item; null if unknown. */
export type Item = {
  readonly name: string | null;
  /** Code of a name that is made of kind and color. */
  readonly nameCode?: string;
  readonly category: Category | null;
  readonly season: Season | null;
  /** Absent if only words of the name can tell. */
  readonly traits?: ItemTrait[] | null;
};

/** Describes the item in an image by a language model, with a name in the given language. */
export type Analyzer = (image: Buffer, language: Language, signal: AbortSignal) => Promise<Item>;
