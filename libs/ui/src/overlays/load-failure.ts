// Frontends may bring their own copy of a dialog or menu, so failures are passed on by an event of the window.
const EVENT = 'fitfolk:overlay-load-failure';

/** Reports that the code of a dialog or menu could not be loaded when the user opened it. */
export const reportLoadFailure = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent<unknown>(EVENT, { detail: error }));
};

/** Calls the listener with each error that kept a dialog or menu closed. */
export const onLoadFailure = (listener: (error: unknown) => void): void => {
  window.addEventListener(EVENT, (event) => listener((event as CustomEvent<unknown>).detail));
};
