import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

const toBytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Decodes a ThumbHash into a `data:` URL; undefined when it is invalid. */
export const decodeThumbHash = (base64: string): string | undefined => {
  try {
    const { w, h, rgba } = thumbHashToRGBA(toBytes(base64));
    return rgbaToDataURL(w, h, rgba);
  } catch {
    return undefined;
  }
};
