import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useEffect, useState } from 'react';
import { confirmationRequest } from '../../features/security/confirmation/confirmation-request.ts';

const ConfirmationDialog = lazyComponent(
  async () => (await import('../../features/security/confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Asks for a confirmation of the user's identity on every page. The code of the dialog loads when a call first needs one. */
export const ConfirmationHost = () => {
  const { user } = useSession();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => confirmationRequest.subscribe(() => setIsNeeded(true)), []);
  if (!user || !isNeeded) return null;
  return (
    <RemoteBoundary loading={null}>
      <ConfirmationDialog user={user} />
    </RemoteBoundary>
  );
};
