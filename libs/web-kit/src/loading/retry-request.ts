const RETRY_EVENT = 'fitfolk:try-again';

/** Makes every frontend on the page discard its failed loads. */
export const requestRetry = (): void => {
  window.dispatchEvent(new Event(RETRY_EVENT));
};

/** Calls the listener whenever the user requests a retry. */
export const onRetryRequest = (listener: () => void): void => {
  window.addEventListener(RETRY_EVENT, listener);
};
