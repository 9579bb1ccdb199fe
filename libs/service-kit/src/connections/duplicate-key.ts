/** Returns true for a write that violates a unique index (MongoDB error 11000). */
export const isDuplicateKeyError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 11_000;
