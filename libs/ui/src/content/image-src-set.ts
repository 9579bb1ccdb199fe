/** Widths of the WebP variants in pixels. */
const VARIANT_WIDTHS = [200, 400, 800] as const;

/** Returns the `srcset` of an image served by Fitfolk (`/api/images/…`, `/api/tablet/images/…`); undefined for any other URL. */
export const imageSrcSet = (src: string): string | undefined => {
  if (!/^\/api\/(?:tablet\/)?images\/[^?#]+$/.test(src)) return undefined;
  return VARIANT_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ');
};

/** Scales the lengths of a `sizes` attribute: "(min-width: 64rem) 9rem, 40vw" → "(min-width: 64rem) calc(9rem * 0.5), …". */
export const scaleSizes = (sizes: string, factor: number): string =>
  sizes.replaceAll(/(\S+)(?=\s*(?:,|$))/g, `calc($1 * ${factor})`);
