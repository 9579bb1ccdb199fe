import { buffer } from 'node:stream/consumers';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Image } from './image.ts';
import type { Images } from './images.ts';
import { loadSharp } from './load-sharp.ts';

/** Width of the cut-outs that a preview is made of, in pixels. */
const RENDITION = '400';
/** Items of a preview: two rows of three. */
const MAX_ITEMS = 6;

const loadRenderPreview = async () => {
  await loadSharp();
  return (await import('./render-preview.ts')).renderPreview;
};

/** Creates the use case that renders the items of a shared outfit for chat programs. */
export const createRenderLinkPreview =
  ({ listPreviewed, read }: Pick<Images, 'listPreviewed' | 'read'>) =>
  /** @throws AppError `not-found` without a link that has a preview, or without a cut-out, because a photo may show a person */
  async (preview: string): Promise<Buffer> => {
    const cutOuts = (await listPreviewed(preview)).filter(hasCutOut).slice(0, MAX_ITEMS);
    if (cutOuts.length === 0) throw new AppError('not-found');
    const renderPreview = await loadRenderPreview();
    return renderPreview(
      await Promise.all(cutOuts.map(async (image) => buffer(await read(image, RENDITION, true)))),
    );
  };

const hasCutOut = ({ recognized }: Image): boolean => Boolean(recognized?.box);
