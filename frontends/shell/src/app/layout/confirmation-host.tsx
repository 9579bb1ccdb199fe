import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { type ConfirmationRequest, onConfirmationRequest } from '@fitfolk/web-kit/session/confirmation.ts';
import { useEffect, useState } from 'react';

const ConfirmationDialog = lazyComponent(
  async () => (await import('../../features/security/confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Asks for a confirmation of the user's identity on every page. The code of the dialog loads when a call first needs one. */
export const ConfirmationHost = () => {
  const [request, setRequest] = useState<ConfirmationRequest>();
  useEffect(() => onConfirmationRequest(setRequest), []);
  return (
    request && (
      <RemoteBoundary loading={null}>
        <ConfirmationDialog request={request} />
      </RemoteBoundary>
    )
  );
};
