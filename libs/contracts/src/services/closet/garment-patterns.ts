/** Patterns of fabrics. Free of zod, so that pages can import it. */
export const GARMENT_PATTERNS = ['plain', 'striped', 'checked', 'printed'] as const;
export type GarmentPattern = (typeof GARMENT_PATTERNS)[number];

/** Returns the pattern with the given name, or undefined. */
export const parsePattern = (name: string | null | undefined): GarmentPattern | undefined =>
  GARMENT_PATTERNS.find((pattern) => pattern === name);
