import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { useEffect, useState } from 'react';
import type { Shortages, ShortagesProps } from './shortages.tsx';

/** The notice of shortages, whose code loads after the page. Nothing is shown without it. */
export const LazyShortages = (props: ShortagesProps) => {
  const [Loaded, setLoaded] = useState<typeof Shortages>();
  useEffect(() => {
    import('./shortages.tsx').then(
      async (module) => {
        await loadTranslations();
        setLoaded(() => module.Shortages);
      },
      () => undefined,
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
};
