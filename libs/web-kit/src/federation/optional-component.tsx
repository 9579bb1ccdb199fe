import { type ComponentType, useEffect, useState } from 'react';
import { loadTranslations } from '../i18n/translations.ts';

/**
 * Creates a component whose code, with translations, is loaded once it is on the page. It shows nothing until then, nor after a
 * failure: the page is complete without it. Use `lazyComponent` for what users wait for.
 */
export const optionalComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const loadWithTexts = async () => {
    const component = await load();
    await loadTranslations();
    return component;
  };
  return (props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      loadWithTexts().then(
        (component) => setLoaded(() => component),
        () => undefined,
      );
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
};
