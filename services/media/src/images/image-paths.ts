import { randomBytes } from 'node:crypto';
import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
import { v7 as uuidv7 } from 'uuid';

const ADDRESS_PREFIX = '/api/images/';

/** An id that sorts by time and that nobody guesses (128 random bits beside the UUID's own). */
export const createImageId = (): string => `${uuidv7()}_${randomBytes(16).toString('base64url')}`;

/** The address of an image on our own origin. */
export const toImagePath = (imageId: string): string => `${ADDRESS_PREFIX}${imageId}`;

/** The id in an image's address. */
export const parseImageId = (address: string): string => address.slice(ADDRESS_PREFIX.length);

/** A rendition of an image: one of its widths, or the whole picture. */
export type Rendition = `${(typeof IMAGE_WIDTHS)[number]}` | 'whole';

/** The object that holds a rendition of an image. */
export const toObjectKey = (imageId: string, rendition: Rendition): string =>
  `images/${imageId}/${rendition}.webp`;

/** Every object of an image. */
export const listObjectKeys = (imageId: string): string[] => [
  toObjectKey(imageId, 'whole'),
  ...IMAGE_WIDTHS.map((width) => toObjectKey(imageId, `${width}`)),
];
