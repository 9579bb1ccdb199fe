import { Drawing } from '@fitfolk/ui/drawings/drawing';
import { useEffect, useState } from 'react';
import type { drawings } from './drawings.ts';

type Drawings = typeof drawings;

/** A drawing whose code loads when it is shown. Decorative: an empty frame takes its place meanwhile and offline. */
export const LazyDrawing = ({ name }: { readonly name: keyof Drawings }) => {
  const [loaded, setLoaded] = useState<Drawings>();
  useEffect(() => {
    import('./drawings.ts').then(
      (module) => setLoaded(module.drawings),
      () => undefined,
    );
  }, []);
  const Loaded = loaded?.[name];
  return Loaded ? <Loaded /> : <Drawing>{null}</Drawing>;
};
