import { useSyncExternalStore } from 'react';
import { type InstallOffer, installOffer } from './install-offer.ts';

const USED = 'install-offer-used';

const subscribe = (onChange: () => void) => {
  const types = ['beforeinstallprompt', USED];
  for (const type of types) addEventListener(type, onChange);
  return () => {
    for (const type of types) removeEventListener(type, onChange);
  };
};

/** Returns a function that lets the browser ask whether to install Fitfolk; undefined if it does not offer that. */
export const useInstallOffer = (): (() => void) | undefined => {
  const offer = useSyncExternalStore(subscribe, (): InstallOffer | undefined => installOffer.current);
  return (
    offer &&
    (() => {
      installOffer.current = undefined;
      dispatchEvent(new Event(USED));
      void offer.prompt();
    })
  );
};
