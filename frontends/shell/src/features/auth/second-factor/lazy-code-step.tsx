import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { lazy } from 'react';

/** The second step of the sign-in, which only users with an authenticator app load. */
export const LazyCodeStep = lazy(async () => {
  const { CodeStep: component } = await retryLoad(() => import('./code-step.tsx'));
  await loadTranslations();
  return { default: component };
});
