type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedError;
};

/** Errors that caused each other in a circle end here. */
const MAX_CAUSES = 5;

/** What other programs' errors quote and nobody should read: mail addresses, tokens, and queries with all they carry. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\?[^\s"'`)>]+=[^\s"'`)>]*/g, '?[redacted]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  [/\bey[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // MongoDB quotes the value that is there already.
  [/dup key: \{.*\}/g, 'dup key: [redacted]'],
  // An address with a password, such as a server's.
  [/\/\/[^/\s@]+@/g, '//[redacted]@'],
];

/** A text without what looks like a secret. */
export const redactSecrets = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** What of an error is logged: never its own fields, in which libraries keep requests with their headers and bodies. */
export const serializeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'It is no error' };
  const code = 'code' in error ? error.code : undefined;
  const isCode = typeof code === 'string' || typeof code === 'number';
  return {
    type: error.name,
    message: redactSecrets(error.message),
    ...(isCode ? { code } : {}),
    ...(error.stack ? { stack: redactSecrets(error.stack) } : {}),
    // What else causes an error may be anything, such as the query that a provider answered with.
    ...(error.cause instanceof Error && depth < MAX_CAUSES
      ? { cause: serializeError(error.cause, depth + 1) }
      : {}),
  };
};
