import type { Category, ImageAnalysis, Season } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetImages } from '../closet-images.ts';

/** A photo of one garment, and what its file was called. */
export type Picture = { readonly bytes: Buffer; readonly fileName?: string | undefined };

/** What is known of a garment; null where it is not. */
export type Garment = {
  readonly name: string | null;
  readonly category: Category | null;
  readonly season: Season | null;
};

/** Somebody who can look at a picture. Any failure means that nobody could look. */
export type Analyzer = {
  readonly kind: ImageAnalysis['analyzedBy'];
  analyze(picture: Picture, signal: AbortSignal): Promise<Garment>;
};

type AnalysisOptions = {
  readonly images: ClosetImages;
  readonly analyser: Analyzer;
  /** How long the whole of it may take, in milliseconds. */
  readonly limitMs: number;
};

type Asked = { readonly imageUrl: string; readonly fileName?: string | undefined };

/**
 * Looks at one of the account's own closet images.
 * @throws AppError `item-image-invalid` for any other address, `analysis-unavailable` when nobody answers in time
 */
export const createAnalysis =
  ({ images, analyser, limitMs }: AnalysisOptions) =>
  async (who: Identity, { imageUrl, fileName }: Asked): Promise<ImageAnalysis> => {
    const signal = AbortSignal.timeout(limitMs);
    const bytes = await images.download(who, imageUrl, signal);
    const garment = await analyser.analyze({ bytes, fileName }, signal).catch((cause: unknown) => {
      throw new AppError('analysis-unavailable', { cause });
    });
    return { ...garment, analyzedBy: analyser.kind };
  };

export type Analysis = ReturnType<typeof createAnalysis>;
