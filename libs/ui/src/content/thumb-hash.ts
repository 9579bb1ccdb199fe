import { thumbHashToDataURL } from 'thumbhash';

/** Decodes a ThumbHash into a `data:` URL; undefined when it is invalid. */
export const decodeThumbHash = (base64: string): string | undefined => {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
};
