// Without schemas, so that pages can import it.

/** Maximum length of the address of a product page, in characters. */
export const MAX_PRODUCT_URL_LENGTH = 2000;
