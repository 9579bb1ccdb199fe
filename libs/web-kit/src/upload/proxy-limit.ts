import { t } from './messages/messages.ts';
import { StorageError } from './put-file.ts';

/** Returns the reason why an upload failed when a proxy in front of Fitfolk rejects its size; undefined for any other failure. */
export const getProxyLimitProblem = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof StorageError && cause.isProxyLimit ? t('proxyLimit') : undefined;
};
