import { randomBytes } from 'node:crypto';
import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
import { v7 as uuidv7 } from 'uuid';

const PATH_PREFIX = '/api/images/';

/** Creates an id that sorts by time and can't be guessed (128 random bits after the UUID). */
export const createImageId = (): string => `${uuidv7()}_${randomBytes(16).toString('base64url')}`;

export const toImagePath = (imageId: string): string => `${PATH_PREFIX}${imageId}`;

export const parseImageId = (imagePath: string): string => imagePath.slice(PATH_PREFIX.length);

/** Stored size of an image: one of the widths, or `whole` for the original. */
export type Rendition = `${(typeof IMAGE_WIDTHS)[number]}` | 'whole';

export const toObjectKey = (imageId: string, rendition: Rendition): string =>
  `images/${imageId}/${rendition}.webp`;

export const listObjectKeys = (imageId: string): string[] => [
  toObjectKey(imageId, 'whole'),
  ...IMAGE_WIDTHS.map((width) => toObjectKey(imageId, `${width}`)),
];
