import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { KIND_CATEGORIES } from '@fitfolk/contracts/closet/garment-kinds';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetImages } from '../images/closet-images.ts';
import { describeGarment } from './analyzer.local.ts';
import type { Analyzer, Garment } from './analyzer.ts';

type ImageAnalysisDependencies = {
  readonly images: ClosetImages;
  /** Undefined without a language model: the words then follow from kind, color and file name. */
  readonly analyzer: Analyzer | undefined;
  /** Time limit for all steps together, in milliseconds. */
  readonly timeoutMs: number;
};

type AnalysisRequest = { readonly imageUrl: string; readonly fileName?: string | undefined };

/**
 * Analyzes one of the account's own closet images.
 * @throws AppError `item-image-invalid`, `analysis-unavailable`
 */
export const createImageAnalysis = ({ images, analyzer, timeoutMs }: ImageAnalysisDependencies) => {
  const askModel = async (
    analyze: Analyzer,
    identity: Identity,
    imageUrl: string,
    signal: AbortSignal,
  ): Promise<Garment> => {
    const bytes = await images.download(identity, imageUrl, signal);
    return analyze(bytes, signal).catch((cause: unknown) => {
      throw new AppError('analysis-unavailable', { cause });
    });
  };

  return async (identity: Identity, { imageUrl, fileName }: AnalysisRequest): Promise<ImageAnalysis> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const recognizing = images.recognize(identity, imageUrl, signal);
    const [recognized, words] = await Promise.all([
      recognizing,
      analyzer
        ? askModel(analyzer, identity, imageUrl, signal)
        : recognizing.then((garment) => describeGarment(garment, fileName)),
    ]);
    const kind = recognized?.kind ?? null;
    // The kind must not contradict the category that is filled in beside it.
    const fits = kind !== null && (words.category === null || KIND_CATEGORIES[kind] === words.category);
    return {
      ...words,
      kind: fits ? kind : null,
      isSure: recognized?.isSure ?? false,
      colors: recognized?.colors ?? [],
      analyzedBy: analyzer ? 'model' : 'local',
    };
  };
};

export type AnalyzeImage = ReturnType<typeof createImageAnalysis>;
