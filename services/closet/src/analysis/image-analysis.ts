import type { AnalysisRequest, ImageAnalysis } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetImages } from '../images/closet-images.ts';
import { getFittingKind } from '../items/item-image.ts';
import { describeItem } from './analyzer.local.ts';
import type { Analyzer, Item } from './analyzer.ts';

type ImageAnalysisDependencies = {
  readonly images: ClosetImages;
  /** Undefined without a language model: the words then follow from kind, color and file name. */
  readonly analyzer: Analyzer | undefined;
  /** Time limit for all steps together, in milliseconds. */
  readonly timeoutMs: number;
};

/**
 * Analyzes one of the account's own closet images.
 * @throws AppError `item-image-invalid`, `analysis-unavailable`
 */
export const createImageAnalysis = ({ images, analyzer, timeoutMs }: ImageAnalysisDependencies) => {
  const askModel = async (
    analyze: Analyzer,
    identity: Identity,
    imageId: string,
    { language = 'en' }: Pick<AnalysisRequest, 'language'>,
    signal: AbortSignal,
  ): Promise<Item> => {
    const bytes = await images.download(identity, imageId, signal);
    return analyze(bytes, language, signal).catch((cause: unknown) => {
      throw new AppError('analysis-unavailable', { cause });
    });
  };

  return async (identity: Identity, request: AnalysisRequest): Promise<ImageAnalysis> => {
    const { imageUrl, fileName } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    const { id: imageId } = await images.requireOwn(identity, imageUrl);
    const recognizing = images.recognize(identity, imageId, signal);
    const [recognized, modelWords] = await Promise.all([
      recognizing,
      analyzer && askModel(analyzer, identity, imageId, request, signal),
    ]);
    const local = describeItem(recognized, fileName);
    const words = modelWords ?? local;
    const kind = recognized?.kind ?? null;
    return {
      ...words,
      kind: fitKind(kind, words),
      isSure: recognized?.isSure ?? false,
      colors: recognized?.colors ?? [],
      pattern: recognized?.pattern ?? null,
      cutOutUrl: recognized?.cutOutUrl ?? null,
      ...(modelWords
        ? { analyzedBy: 'model', local: { ...local, kind: fitKind(kind, local) } }
        : { analyzedBy: 'local' }),
    };
  };
};

/** Returns the kind unless it contradicts the category that is filled in beside it. */
const fitKind = (kind: ItemKind | null, { category }: Item): ItemKind | null =>
  category === null ? kind : getFittingKind(kind, category);

export type AnalyzeImage = ReturnType<typeof createImageAnalysis>;
