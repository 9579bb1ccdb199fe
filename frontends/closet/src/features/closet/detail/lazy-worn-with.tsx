import { useEffect, useState } from 'react';
import type { WornWithStrip, WornWithStripProps } from './worn-with-strip.tsx';

/** The strip of items worn together, whose code loads with the first item that is opened. Nothing is shown without it. */
export const LazyWornWith = (props: WornWithStripProps) => {
  const [Loaded, setLoaded] = useState<typeof WornWithStrip>();
  useEffect(() => {
    import('./worn-with-strip.tsx').then(
      (module) => setLoaded(() => module.WornWithStrip),
      () => undefined,
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
};
