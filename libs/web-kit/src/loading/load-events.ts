const LOADED_EVENT = 'fitfolk:loaded';

/** Tells every frontend on the page that code has loaded. */
export const announceLoaded = (): void => {
  window.dispatchEvent(new Event(LOADED_EVENT));
};

/** Calls the listener whenever code has loaded, until the returned function is called. */
export const onLoaded = (listener: () => void): (() => void) => {
  window.addEventListener(LOADED_EVENT, listener);
  return () => window.removeEventListener(LOADED_EVENT, listener);
};
