const register = (): void => {
  // Absent on insecure origins and in some private windows, where a failure changes nothing either.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
};

/** Registers the worker that shows a page of ours while the server cannot be reached, once this page is loaded. */
export const registerServiceWorker = (): void => {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};
