import { useEffect, useState } from 'react';
import type { Shortages, ShortagesProps } from './shortages.tsx';

/** The notice of shortages, whose code loads after the page. Nothing is shown without it. */
export const LazyShortages = (props: ShortagesProps) => {
  const [Loaded, setLoaded] = useState<typeof Shortages>();
  useEffect(() => {
    import('./shortages.tsx').then(
      (module) => setLoaded(() => module.Shortages),
      () => undefined,
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
};
