import type { Category, ImageAnalysis, Season } from '@fitfolk/contracts/closet';
import type { GarmentTrait } from '@fitfolk/contracts/closet/garment-traits';

/** An image of one garment, with its original file name. */
export type GarmentImage = { readonly bytes: Buffer; readonly fileName?: string | undefined };

/** Detected attributes of a garment; null if unknown. */
export type Garment = {
  readonly name: string | null;
  readonly category: Category | null;
  readonly season: Season | null;
  /** Absent if only words of the name can tell. */
  readonly traits?: GarmentTrait[] | null;
};

export type Analyzer = {
  readonly kind: ImageAnalysis['analyzedBy'];
  analyze(image: GarmentImage, signal: AbortSignal): Promise<Garment>;
};
