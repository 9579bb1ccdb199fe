import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { lazy, Suspense } from 'react';
import { useQueryParamOnce } from '../external/use-query-param-once.ts';

const SignInError = lazy(async () => {
  const { SignInError: component } = await retryLoad(() => import('./sign-in-error.tsx'));
  await loadTranslations();
  return { default: component };
});

/** Shows the reason of a failed external sign-in, from the `error` query parameter. Loads nothing without it. */
export const LazySignInError = () => {
  const code = useQueryParamOnce('error');
  return <Suspense>{code !== null && <SignInError code={code} />}</Suspense>;
};
