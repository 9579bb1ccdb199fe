/** Whether MongoDB refused a write because a unique index already holds its value (E11000). */
export const isDuplicateKeyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
