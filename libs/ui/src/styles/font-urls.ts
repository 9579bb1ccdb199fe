import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from './fonts/fraunces-latin.woff2';

/** URLs of the fonts in `fonts.css` that every page loads. */
export const fontUrls = { text: figtree, heading: fraunces } as const;
