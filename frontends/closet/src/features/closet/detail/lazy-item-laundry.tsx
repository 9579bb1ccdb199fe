import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { useEffect, useState } from 'react';
import type { ItemLaundry, ItemLaundryProps } from '../../laundry/item/item-laundry.tsx';

/** The laundry state of an item, whose code loads with the first item that is opened. Nothing is shown without it. */
export const LazyItemLaundry = (props: ItemLaundryProps) => {
  const [Loaded, setLoaded] = useState<typeof ItemLaundry>();
  useEffect(() => {
    import('../../laundry/item/item-laundry.tsx').then(
      async (module) => {
        await loadTranslations();
        setLoaded(() => module.ItemLaundry);
      },
      () => undefined,
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
};
