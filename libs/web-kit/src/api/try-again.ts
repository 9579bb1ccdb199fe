const signal = 'fitfolk:try-again';

/** Tells everything on the page that failed to load, in whichever frontend, to forget the failure. */
export const announceTryAgain = (): void => {
  window.dispatchEvent(new Event(signal));
};

/** Calls the listener whenever a person asks to try again. */
export const onTryAgain = (listener: () => void): void => {
  window.addEventListener(signal, listener);
};
