/** Time limit for checking whether the server still has a file, in milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;

/** URL of the style sheet that failed last; the bundler's error does not name it. */
let failedSheet: string | undefined;
if (typeof window !== 'undefined') {
  const recordFailedSheet = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) failedSheet = target.href;
  };
  window.addEventListener('error', recordFailedSheet, { capture: true });
}

/** Returns the URL of the script or style sheet that failed to load, if that is the error. */
const getFailedFile = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  return 'request' in error && typeof error.request === 'string' ? error.request : failedSheet;
};

/** Returns true for a chunk that failed to load for any reason; `isStaleChunkError` finds out the reason. */
export const isChunkLoadError = (error: unknown): boolean => getFailedFile(error) !== undefined;

/**
 * Checks whether a deployment removed the chunk: the server answers 404. File names are content hashes, so a tab requests
 * only files that existed when it was opened.
 */
export const isStaleChunkError = async (error: unknown): Promise<boolean> => {
  const file = getFailedFile(error);
  if (!file) return false;
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    return (await fetch(file, { method: 'HEAD', cache: 'no-store', signal })).status === 404;
  } catch {
    return false;
  }
};

/** Reloads the page and never resolves when its chunk is stale. Reloads once per file, to avoid a loop. */
export const reloadOnStaleChunk = async (error: unknown): Promise<void> => {
  if (!(await isStaleChunkError(error)) || !markReloaded(String(getFailedFile(error)))) return;
  location.reload();
  await new Promise(() => undefined);
};

/** Returns false when the page was already reloaded for this file, or when that cannot be stored. */
const markReloaded = (file: string): boolean => {
  const key = 'startedOverFor';
  try {
    if (sessionStorage.getItem(key) === file) return false;
    sessionStorage.setItem(key, file);
    return true;
  } catch {
    return false;
  }
};
