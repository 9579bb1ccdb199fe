import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { PROFILE_SWITCH_EVENT } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useEffect, useState } from 'react';

const ProfileSwitch = lazyComponent(
  async () => (await import(/* webpackChunkName: 'more' */ './profile-switch.tsx')).ProfileSwitch,
);

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
    <RemoteBoundary loading={null}>
      {isNeeded && (
        <ProfileSwitch user={user} requestedId={requestedId} onTaken={() => setRequestedId(undefined)} />
      )}
    </RemoteBoundary>
  );
};
