/** Days for which a link to an outfit can be valid. In a file of its own, so that pages can import it without the schemas. */
export const OUTFIT_LINK_DAYS = [1, 7, 30] as const;
