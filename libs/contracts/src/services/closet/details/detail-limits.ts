// Without schemas, so that pages can import it.

/** Maximum price, in the smallest unit of its currency. */
export const MAX_PRICE = 1_000_000_000;

/** Maximum number of images of an item besides its main one. */
export const MAX_MORE_IMAGES = 5;

/** Maximum number of identical pieces of an item. */
export const MAX_QUANTITY = 99;
