import type { Category, Season } from '@fitfolk/contracts/closet';
import type { GarmentTrait } from '@fitfolk/contracts/closet/garment-traits';

/** Words about a garment; null if unknown. */
export type Garment = {
  readonly name: string | null;
  readonly category: Category | null;
  readonly season: Season | null;
  /** Absent if only words of the name can tell. */
  readonly traits?: GarmentTrait[] | null;
};

/** Describes the garment in an image by a language model. */
export type Analyzer = (image: Buffer, signal: AbortSignal) => Promise<Garment>;
