import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { lazy, Suspense } from 'react';

const ProfileSwitch = lazy(async () => {
  const { ProfileSwitch: component } = await retryLoad(() => import('./profile-switch.tsx'));
  await loadTranslations();
  return { default: component };
});

/** Switches profiles with the parent PIN. Loads nothing for accounts without one. */
export const LazyProfileSwitch = () => {
  const { user } = useSession();
  const isNeeded = user?.hasParentPin || user?.childProfileId;
  return <Suspense>{isNeeded && <ProfileSwitch user={user} />}</Suspense>;
};
