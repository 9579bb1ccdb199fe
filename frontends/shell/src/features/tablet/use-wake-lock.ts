import { useEffect } from 'react';

/** Keeps the screen on where the browser can (Screen Wake Lock API). The browser releases it whenever the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isStopped = false;
    const request = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // Refused on a low battery; the board then behaves like any page.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isStopped) await lock?.release();
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
};
