import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Printable ASCII without backslash and fragment: all that a path and a query need. */
const PLAIN = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;
/** An escape that is none, or that hides a separator, a dot or a control character from whoever looks before decoding. */
const TREACHEROUS_ESCAPE = /%(?![0-9a-f]{2})|%(?:0[0-9a-f]|1[0-9a-f]|7f|2e|2f|5c)/i;

/** The path of an address, without its query. */
export const getPath = (address: string): string => address.split('?', 1)[0] ?? '';

/**
 * Refuses addresses that two programs could read differently: what the gateway checked must be what the service serves.
 * @throws AppError `malformed-request`
 */
export const requireUnambiguousUrl = (address: string): void => {
  const path = getPath(address);
  const isPlain =
    PLAIN.test(address) &&
    !TREACHEROUS_ESCAPE.test(path) &&
    !path.includes('//') &&
    !path.split('/').some((segment) => segment === '.' || segment === '..');
  if (!isPlain) throw new AppError('malformed-request');
};
