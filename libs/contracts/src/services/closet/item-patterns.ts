/** Patterns of fabrics. Free of zod, so that pages can import it. */
export const ITEM_PATTERNS = ['plain', 'striped', 'checked', 'printed'] as const;
export type ItemPattern = (typeof ITEM_PATTERNS)[number];

/** Returns the pattern with the given name, or undefined. */
export const parsePattern = (name: string | null | undefined): ItemPattern | undefined =>
  ITEM_PATTERNS.find((pattern) => pattern === name);
