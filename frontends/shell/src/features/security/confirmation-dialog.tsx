import type { User } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import type { ConfirmationKind } from '@fitfolk/web-kit/session/confirmation.ts';
import { useSyncExternalStore } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { ConfirmWithCode } from './confirmation/confirm-with-code.tsx';
import { ConfirmWithPassword } from './confirmation/confirm-with-password.tsx';
import { confirmationRequest } from './confirmation/confirmation-request.ts';
import { ConfirmWithProvider } from './external-identity/confirm-with-provider.tsx';
import { useTranslations } from './messages/messages.ts';
import { ConfirmWithPasskey } from './passkeys/confirm-with-passkey.tsx';

/** Asks for a confirmation of the user's identity while a sensitive change waits for it. */
export const ConfirmationDialog = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const kind = useSyncExternalStore(confirmationRequest.subscribe, confirmationRequest.getKind);
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={() => confirmationRequest.settle(false)}
      title={t('confirmation.title')}
      description={t(getDescription(kind, user))}
      closeLabel={tShell('close')}
    >
      {kind === 'second-factor' && <ConfirmWithCode />}
      {kind && <ConfirmWithPasskey />}
      {kind === 'identity' && (user.hasPassword ? <ConfirmWithPassword /> : <ConfirmWithProvider />)}
    </Dialog>
  );
};

const getDescription = (kind: ConfirmationKind | undefined, { hasPassword }: User) => {
  if (kind === 'second-factor') return 'confirmation.codeText';
  return hasPassword ? 'confirmation.text' : 'confirmation.providerText';
};
