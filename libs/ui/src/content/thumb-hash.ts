import { thumbHashToDataURL } from 'thumbhash';

/** A tiny blurred picture as a `data:` address; undefined when the hash cannot be read. */
export const thumbHashUrl = (base64: string): string | undefined => {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
};
