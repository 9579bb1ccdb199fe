import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useQueryParamOnce } from '../external/use-query-param-once.ts';

const SignInError = lazyComponent(async () => (await import('./sign-in-error.tsx')).SignInError);

/** Shows the reason of a failed external sign-in, from the `error` query parameter. Loads nothing without it. */
export const LazySignInError = () => {
  const code = useQueryParamOnce('error');
  return <RemoteBoundary loading={null}>{code !== null && <SignInError code={code} />}</RemoteBoundary>;
};
