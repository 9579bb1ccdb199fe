import type { User } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import { useSyncExternalStore } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { ConfirmWithPassword } from './confirmation/confirm-with-password.tsx';
import { confirmationRequest } from './confirmation/confirmation-request.ts';
import { ConfirmWithProvider } from './external-identity/confirm-with-provider.tsx';
import { useTranslations } from './messages/messages.ts';

/** Asks for a confirmation of the user's identity while a sensitive change waits for it. */
export const ConfirmationDialog = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const isOpen = useSyncExternalStore(confirmationRequest.subscribe, confirmationRequest.isPending);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => confirmationRequest.settle(false)}
      title={t('confirmation.title')}
      description={t(user.hasPassword ? 'confirmation.text' : 'confirmation.providerText')}
      closeLabel={tShell('close')}
    >
      {user.hasPassword ? <ConfirmWithPassword /> : <ConfirmWithProvider />}
    </Dialog>
  );
};
