import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { PROFILE_SWITCH_EVENT } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

const ProfileSwitch = lazy(async () => {
  const { ProfileSwitch: component } = await retryLoad(() => import('./profile-switch.tsx'));
  await loadTranslations();
  return { default: component };
});

/** Switches profiles with the parent PIN. Loads nothing for accounts without one. */
export const LazyProfileSwitch = () => {
  const { user } = useSession();
  const [requestedId, setRequestedId] = useState<string>();
  useEffect(() => {
    // Here, because a request that is made while the switch loads would otherwise be lost.
    const onRequest = (event: Event) => setRequestedId((event as CustomEvent<string>).detail);
    window.addEventListener(PROFILE_SWITCH_EVENT, onRequest);
    return () => window.removeEventListener(PROFILE_SWITCH_EVENT, onRequest);
  }, []);
  const isNeeded = user?.hasParentPin || user?.childProfileId;
  return (
    <Suspense>
      {isNeeded && (
        <ProfileSwitch user={user} requestedId={requestedId} onTaken={() => setRequestedId(undefined)} />
      )}
    </Suspense>
  );
};
