import { randomBytes } from 'node:crypto';

/** Prefix of uploaded files that are not registered yet. */
export const STAGING_PREFIX = 'staging/';
/**
 * Empty object that keeps the staging folder alive. A store that maps objects to files (versitygw, rclone) removes a folder with its
 * last object, which makes a concurrent upload fail.
 */
export const STAGING_PLACEHOLDER_KEY = `${STAGING_PREFIX}keeper`;
const STAGING_KEY = /^staging\/[A-Za-z0-9_-]{32}$/;

/** Creates an unguessable key (192 random bits). */
export const createStagingKey = (): string => `${STAGING_PREFIX}${randomBytes(24).toString('base64url')}`;

/** Extracts the staging key from an upload URL, or returns undefined if the URL is not one of ours. */
export const parseStagingKey = (uploadUrl: string, origin: string, bucket: string): string | undefined => {
  if (!URL.canParse(uploadUrl)) return undefined;
  const url = new URL(uploadUrl);
  if (url.origin !== origin || url.username || url.password) return undefined;
  const bucketPath = `/${bucket}/`;
  if (!url.pathname.startsWith(bucketPath)) return undefined;
  const key = url.pathname.slice(bucketPath.length);
  return STAGING_KEY.test(key) ? key : undefined;
};
