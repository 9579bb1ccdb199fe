// Without schemas, so that pages can import it.

/** Maximum number of pieces of an entry on a packing list. */
export const MAX_PACKED_QUANTITY = 99;
/** Maximum weight of one piece in grams. */
export const MAX_PACKED_GRAMS = 50_000;
