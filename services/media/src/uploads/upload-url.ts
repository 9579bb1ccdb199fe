import { randomBytes } from 'node:crypto';

/** Where files wait between their upload and their registration. */
export const STAGING_PREFIX = 'staging/';
/**
 * An object that always stays there. A store that keeps objects as files (versitygw) removes the folder of the last one, and
 * may do so just as another is being put there, which then fails.
 */
export const STAGING_PLACEHOLDER_KEY = `${STAGING_PREFIX}keeper`;
const STAGING_KEY = /^staging\/[A-Za-z0-9_-]{32}$/;

/** A key that nobody guesses (192 random bits). */
export const createStagingKey = (): string => `${STAGING_PREFIX}${randomBytes(24).toString('base64url')}`;

/** The staging key in an address that we signed, or undefined when the address is not one of ours. */
export const parseStagingKey = (address: string, origin: string, bucket: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin || url.username || url.password) return undefined;
  const root = `/${bucket}/`;
  if (!url.pathname.startsWith(root)) return undefined;
  const key = url.pathname.slice(root.length);
  return STAGING_KEY.test(key) ? key : undefined;
};
