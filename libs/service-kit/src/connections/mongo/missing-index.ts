const BAD_VALUE = 2;

/** Returns true if the index that a query has to use does not exist. */
export const isMissingIndex = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === BAD_VALUE && /\bhint\b/.test(error.message);
