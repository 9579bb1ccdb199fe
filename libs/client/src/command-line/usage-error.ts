/** An error of the person who typed a command; its message says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
