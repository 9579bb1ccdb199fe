import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetImages } from '../images/closet-images.ts';
import type { Analyzer } from './analyzer.ts';

type ImageAnalysisDependencies = {
  readonly images: ClosetImages;
  readonly analyzer: Analyzer;
  /** Time limit for download and analysis together. */
  readonly timeoutMs: number;
};

type AnalysisRequest = { readonly imageUrl: string; readonly fileName?: string | undefined };

/**
 * Analyzes one of the account's own closet images.
 * @throws AppError `item-image-invalid`, `analysis-unavailable`
 */
export const createImageAnalysis =
  ({ images, analyzer, timeoutMs }: ImageAnalysisDependencies) =>
  async (identity: Identity, { imageUrl, fileName }: AnalysisRequest): Promise<ImageAnalysis> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const bytes = await images.download(identity, imageUrl, signal);
    const garment = await analyzer.analyze({ bytes, fileName }, signal).catch((cause: unknown) => {
      throw new AppError('analysis-unavailable', { cause });
    });
    return { ...garment, analyzedBy: analyzer.kind };
  };

export type AnalyzeImage = ReturnType<typeof createImageAnalysis>;
