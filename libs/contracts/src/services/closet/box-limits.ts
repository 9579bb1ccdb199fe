/** Maximum length of a storage box's name. In a file of its own, so that pages can import it without the schemas. */
export const MAX_BOX_NAME = 40;
/** Maximum length of the description of where a box is. */
export const MAX_BOX_LOCATION = 60;
