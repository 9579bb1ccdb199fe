/** How long the server may think about whether it has a file, in milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;

/** The style sheet that failed last: the bundler's error about one does not say which it was. */
let failedSheet: string | undefined;
if (typeof window !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) failedSheet = target.href;
  };
  window.addEventListener('error', note, { capture: true });
}

/** The file of code or style that did not load, when that is what went wrong. */
const missingFile = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  return 'request' in error && typeof error.request === 'string' ? error.request : failedSheet;
};

/** Whether this may be code that a deployment took away; `isGone` knows for sure. */
export const mayBeGone = (error: unknown): boolean => missingFile(error) !== undefined;

/**
 * Whether a deployment took away the code that did not load: its server answers, and has that file no more. Names of
 * files are hashes of their content, so a tab asks only for what was there when it was opened.
 */
export const isGone = async (error: unknown): Promise<boolean> => {
  const file = missingFile(error);
  if (!file) return false;
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    return (await fetch(file, { method: 'HEAD', cache: 'no-store', signal })).status === 404;
  } catch {
    return false;
  }
};

/**
 * Begins the page anew when the code that it cannot go on without is gone, and then never resolves. Once for a file: what
 * is still missing after that is for a person to decide.
 */
export const startOverWhenGone = async (error: unknown): Promise<void> => {
  if (!(await isGone(error)) || !isFirstTime(String(missingFile(error)))) return;
  location.reload();
  await new Promise(() => undefined);
};

const isFirstTime = (file: string): boolean => {
  const key = 'startedOverFor';
  try {
    if (sessionStorage.getItem(key) === file) return false;
    sessionStorage.setItem(key, file);
    return true;
  } catch {
    // Nothing would keep this from happening again and again.
    return false;
  }
};
