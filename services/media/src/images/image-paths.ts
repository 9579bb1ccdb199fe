import { randomBytes } from 'node:crypto';
import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
import { v7 as uuidv7 } from 'uuid';

const PATH_PREFIX = '/api/images/';

/** Length of the ids that `createImageId` returns: a UUID, a separator and 22 characters. */
const IMAGE_ID_LENGTH = 36 + 1 + 22;

/** Creates an id that sorts by time and can't be guessed (128 random bits after the UUID). */
export const createImageId = (): string => `${uuidv7()}_${randomBytes(16).toString('base64url')}`;

export const toImagePath = (imageId: string): string => `${PATH_PREFIX}${imageId}`;

export const parseImageId = (imagePath: string): string => imagePath.slice(PATH_PREFIX.length);

/** Stored size of an image: one of the widths, or `whole` for the original. */
export type Rendition = `${(typeof IMAGE_WIDTHS)[number]}` | 'whole';

/** End of the id of a cut-out, after the id of its image, with its revision unless that is 0. */
const CUT_OUT_SUFFIX = /^_c\d{0,3}$/;
/** Revisions after which the paths of cut-outs repeat, because ids have 64 characters at most. */
const MAX_REVISIONS = 1000;

/** Returns the path of the cut-out of an image, which is requested like an image. */
export const toCutOutPath = (imageId: string, revision = 0): string =>
  toImagePath(`${imageId}_c${revision % MAX_REVISIONS || ''}`);

/**
 * Divides the id in a path into that of the image and whether its cut-out is meant. Ids of images have a fixed length; every
 * revision means the latest one, which replaced the others.
 */
export const parseCutOut = (id: string): { readonly imageId: string; readonly isCutOut: boolean } => {
  const isCutOut = CUT_OUT_SUFFIX.test(id.slice(IMAGE_ID_LENGTH));
  return { imageId: isCutOut ? id.slice(0, IMAGE_ID_LENGTH) : id, isCutOut };
};

export const toObjectKey = (imageId: string, rendition: Rendition): string =>
  `images/${imageId}/${rendition}.webp`;

/** Returns the key of a rendition of the cut-out of an image. */
export const toCutOutKey = (imageId: string, rendition: Rendition): string =>
  `images/${imageId}/cut-out-${rendition}.webp`;

const RENDITIONS: readonly Rendition[] = ['whole', ...IMAGE_WIDTHS.map((width): Rendition => `${width}`)];

/** Returns the key of a rendition of the cut-out that a person has drawn. */
export const toDrawnKey = (imageId: string, rendition: Rendition): string =>
  `images/${imageId}/drawn-${rendition}.webp`;

/** Lists the keys of an image and of its cut-outs. */
export const listObjectKeys = (imageId: string): string[] =>
  [toObjectKey, toCutOutKey, toDrawnKey].flatMap((toKey) =>
    RENDITIONS.map((rendition) => toKey(imageId, rendition)),
  );
