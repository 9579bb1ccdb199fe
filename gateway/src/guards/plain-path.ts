import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Printable ASCII without backslash and fragment. */
const ALLOWED_CHARACTERS = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;
/** Characters that some parsers escape in a path, and others don't. */
const ESCAPABLE_CHARACTERS = /["<>^`{}]/;
/** Malformed escapes, and escapes of separators, dots and control characters. */
const UNSAFE_ESCAPE = /%(?![0-9a-f]{2})|%(?:0[0-9a-f]|1[0-9a-f]|7f|2e|2f|5c)/i;

/** Returns the path of a URL without its query string. */
export const getPath = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * Rejects URLs that two parsers could read differently: the service must see the same path as the gateway.
 * @throws AppError `malformed-request`
 */
export const requireUnambiguousUrl = (url: string): void => {
  const path = getPath(url);
  const isUnambiguous =
    ALLOWED_CHARACTERS.test(url) &&
    !ESCAPABLE_CHARACTERS.test(path) &&
    !UNSAFE_ESCAPE.test(path) &&
    !path.includes('//') &&
    !path.split('/').some((segment) => segment === '.' || segment === '..');
  if (!isUnambiguous) throw new AppError('malformed-request');
};
