import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { useEffect, useState } from 'react';
import type { Gap, GapProps } from './gap.tsx';

/** The reason for missing suggestions, whose code loads only then. Nothing is shown without it. */
export const LazyGap = (props: GapProps) => {
  const [Loaded, setLoaded] = useState<typeof Gap>();
  useEffect(() => {
    import('./gap.tsx').then(
      async (module) => {
        await loadTranslations();
        setLoaded(() => module.Gap);
      },
      () => undefined,
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
};
