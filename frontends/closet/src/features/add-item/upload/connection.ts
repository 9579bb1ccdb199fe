/** Calls the listener when the browser goes offline or comes back; returns the unsubscribe function. */
export const subscribeConnection = (listener: (isOnline: boolean) => void): (() => void) => {
  const handleOnline = () => listener(true);
  const handleOffline = () => listener(false);
  window.addEventListener('online', handleOnline);
  window.addEventListener('offline', handleOffline);
  return () => {
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', handleOffline);
  };
};
