/** Periods without school per profile. In a file of its own, so that pages can import it without the schemas. */
export const MAX_HOLIDAYS = 20;
