type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedError;
};

/** Depth limit for causes, which may form a cycle. */
const MAX_CAUSES = 5;

/** Patterns of secrets and personal data in other libraries' error messages, with their replacements. */
const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\?[^\s"'`)>]+=[^\s"'`)>]*/g, '?[redacted]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  [/\bey[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // MongoDB quotes the existing value.
  [/dup key: \{.*\}/g, 'dup key: [redacted]'],
  // Credentials in a URL.
  [/\/\/[^/\s@]+@/g, '//[redacted]@'],
];

/** Replaces queries, email addresses, tokens and credentials in a text. */
export const redactSecrets = (text: string): string =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/** Serializes an error without its own fields, where libraries keep requests with headers and bodies. */
export const serializeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' };
  const code = 'code' in error ? error.code : undefined;
  const isCode = typeof code === 'string' || typeof code === 'number';
  return {
    type: error.name,
    message: redactSecrets(error.message),
    ...(isCode ? { code } : {}),
    ...(error.stack ? { stack: redactSecrets(error.stack) } : {}),
    // A cause that isn't an error may be anything, such as a provider's query string.
    ...(error.cause instanceof Error && depth < MAX_CAUSES
      ? { cause: serializeError(error.cause, depth + 1) }
      : {}),
  };
};
