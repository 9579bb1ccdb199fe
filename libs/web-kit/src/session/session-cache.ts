import { ApiError } from '@fitfolk/api-client';
import { clearStoredImages } from '../storage/clear-drafts.ts';

/** Prefix of the keys in the storage of the browser, which all frontends share. */
const PREFIX = 'session-cache:';
const SERVER_ERROR = 500;

type SessionCacheOptions<T> = {
  readonly key: string;
  readonly load: () => Promise<T>;
  /** Removes personal data that pages can do without: other scripts and users of the device can read the storage. */
  readonly redact: (value: T) => T;
};

/**
 * Loads a value and caches it for this tab; during a server error, returns the cached one, so that a reloaded page keeps
 * working while one service is down. Services still authorize every action.
 */
export const withSessionCache = async <T>({ key, load, redact }: SessionCacheOptions<T>): Promise<T> => {
  try {
    const value = await load();
    write(key, redact(value));
    return value;
  } catch (error) {
    const cached = error instanceof ApiError && error.status >= SERVER_ERROR ? read<T>(key) : undefined;
    if (cached === undefined) throw error;
    return cached;
  }
};

/** Removes every cached value and all drafts. Called when the user changes. */
export const clearSessionCache = (): void => {
  // Images that can't be removed now stay until the next page without a user.
  clearStoredImages().catch(() => undefined);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is no cache.
  }
};

const write = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(`${PREFIX}${key}`, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
};

const read = <T>(key: string): T | undefined => {
  try {
    const json = sessionStorage.getItem(`${PREFIX}${key}`);
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
};
