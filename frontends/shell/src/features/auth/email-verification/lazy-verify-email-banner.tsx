import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { lazy, Suspense } from 'react';

const VerifyEmailBanner = lazy(async () => {
  const { VerifyEmailBanner: component } = await retryLoad(() => import('./verify-email-banner.tsx'));
  await loadTranslations();
  return { default: component };
});

/** Shows the banner to users who must verify their email address. Loads nothing for others. */
export const LazyVerifyEmailBanner = () => {
  const { user } = useSession();
  return <Suspense>{user?.mustVerifyEmail && <VerifyEmailBanner email={user.email} />}</Suspense>;
};
