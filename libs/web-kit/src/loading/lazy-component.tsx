import { type ComponentType, use } from 'react';
import { memoizedLoad } from './memoized-load.ts';
import { retryLoad } from './retry-load.ts';

/** Creates a component whose code is loaded on first use. It renders in a `RemoteBoundary`, which shows the loading state. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const loadOnce = memoizedLoad(() => retryLoad(load));
  return (props) => {
    const Component = use(loadOnce());
    return <Component {...props} />;
  };
};
