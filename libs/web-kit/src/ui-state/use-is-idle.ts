import { startTransition, useEffect, useState } from 'react';
import { waitUntilIdle } from '../loading/wait-until-idle.ts';

/** Returns true once the browser is idle after the component appeared: for what the first picture of a page does without. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    // React renders the page's late parts in short tasks.
    void waitUntilIdle().then(() => isMounted && startTransition(() => setIdle(true)));
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
};
