import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadTranslations } from '../i18n/translations.ts';

/**
 * Creates a component whose code, with translations, is loaded once it is on the page. It shows `loading` until then, and nothing
 * by default or after a failure: the page is complete without it. Use `lazyComponent` for what users wait for.
 */
export const optionalComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
): ComponentType<Props> => {
  const loadWithTexts = async () => {
    const component = await load();
    await loadTranslations();
    return component;
  };
  return (props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>();
    useEffect(() => {
      loadWithTexts().then(
        (component) => setLoaded(() => component),
        () => setLoaded(null),
      );
    }, []);
    return Loaded ? <Loaded {...props} /> : Loaded === undefined && loading;
  };
};
