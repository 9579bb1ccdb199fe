import { useSyncExternalStore } from 'react';

/** Offer of a Chromium browser to install the page as an app. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

const setOffer = (next: InstallOffer | undefined): void => {
  offer = next;
  for (const listener of listeners) listener();
};

// The browser makes its offer once after a page has loaded, long before somebody opens the settings.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  setOffer(event as InstallOffer);
});
addEventListener('appinstalled', () => setOffer(undefined));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns a function that lets the browser ask whether to install Fitfolk; undefined if it does not offer that. */
export const useInstallOffer = (): (() => void) | undefined => {
  const current = useSyncExternalStore(subscribe, () => offer);
  return (
    current &&
    (() => {
      // Each offer can be used once; the browser makes another one on a later page.
      setOffer(undefined);
      void current.prompt();
    })
  );
};
