/** Longest wait in milliseconds, for a browser that is never idle. */
const MAX_WAIT_MS = 3000;
/** Wait in browsers that do not tell when they are idle. */
const FALLBACK_WAIT_MS = 500;

/** Resolves when the browser has nothing more important to do. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else setTimeout(resolve, FALLBACK_WAIT_MS);
  });
