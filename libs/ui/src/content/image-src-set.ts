/** Widths in pixels of the WebP variants that our images have. */
const VARIANT_WIDTHS = [200, 400, 800] as const;

/** The `srcset` of an image of ours (`/api/images/…`); undefined for any other address, such as a preview's `blob:`. */
export const imageSrcSet = (src: string): string | undefined => {
  if (!/^\/api\/images\/[^?#]+$/.test(src)) return undefined;
  return VARIANT_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ');
};
