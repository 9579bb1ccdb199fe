import type { Language } from '@fitfolk/contracts/auth';
import type { Category, Season } from '@fitfolk/contracts/closet';
import type { GarmentTrait } from '@fitfolk/contracts/closet/garment-traits';

/** Words about a garment; null if unknown. */
export type Garment = {
  readonly name: string | null;
  /** Code of a name that is made of kind and color. */
  readonly nameCode?: string;
  readonly category: Category | null;
  readonly season: Season | null;
  /** Absent if only words of the name can tell. */
  readonly traits?: GarmentTrait[] | null;
};

/** Describes the garment in an image by a language model, with a name in the given language. */
export type Analyzer = (image: Buffer, language: Language, signal: AbortSignal) => Promise<Garment>;
