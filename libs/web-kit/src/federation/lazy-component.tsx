import { type ComponentType, use } from 'react';
import { loadTranslations } from '../i18n/translations.ts';
import { memoizedLoad } from '../loading/memoized-load.ts';
import { retryLoad } from '../loading/retry-load.ts';

/**
 * Creates a component whose code, with translations, is loaded on first use. It renders in a `RemoteBoundary`, which shows
 * the loading state.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const loadOnce = memoizedLoad(async () => {
    const component = await retryLoad(load);
    await loadTranslations();
    return component;
  });
  return (props) => {
    const Component = use(loadOnce());
    return <Component {...props} />;
  };
};
