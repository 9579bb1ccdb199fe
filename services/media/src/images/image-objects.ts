import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import type { EncodedRendition } from './encode-renditions.ts';
import { type Rendition, toObjectKey } from './image-paths.ts';

/** Reads the file of a whole image. @throws Error if there is none */
export const readPhoto = async (objects: ObjectStore, id: string): Promise<Buffer> => {
  const photo = await objects.read(toObjectKey(id, 'whole'));
  if (!photo) throw new Error('The object store has no file of the image');
  return buffer(photo);
};

/** Writes the renditions of an image or a cut-out, and returns their bytes. */
export const writeRenditions = async (
  objects: ObjectStore,
  renditions: readonly EncodedRendition[],
  toKey: (rendition: Rendition) => string,
): Promise<number> => {
  let total = 0;
  // They may come from another process, where they lost their type.
  for (const { rendition, bytes } of renditions) {
    const file = Buffer.from(bytes);
    await objects.write(toKey(rendition), file, 'image/webp');
    total += file.length;
  }
  return total;
};
