import type { User } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import type { ConfirmationKind, ConfirmationRequest } from '@fitfolk/web-kit/session/confirmation.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useEffect, useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { ConfirmWithCode } from './confirmation/confirm-with-code.tsx';
import { ConfirmWithPassword } from './confirmation/confirm-with-password.tsx';
import { ConfirmWithProvider } from './external-identity/confirm-with-provider.tsx';
import { useTranslations } from './messages/messages.ts';
import { ConfirmWithPasskey } from './passkeys/confirm-with-passkey.tsx';

/** Asks for a confirmation of the user's identity while a sensitive change waits for it. A later request replaces an earlier one. */
export const ConfirmationDialog = ({ request }: { readonly request: ConfirmationRequest }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { user } = useSession();
  const [settled, setSettled] = useState<ConfirmationRequest>();
  useEffect(() => () => request.resolve(false), [request]);
  const settle = (isConfirmed: boolean) => {
    request.resolve(isConfirmed);
    setSettled(request);
  };
  const confirm = () => settle(true);
  const { kind } = request;
  const hasPassword = user?.hasPassword ?? true;
  return (
    <Dialog
      open={settled !== request}
      onOpenChange={() => settle(false)}
      title={t('confirmation.title')}
      description={t(getDescription(kind, hasPassword))}
      closeLabel={tShell('close')}
    >
      {kind === 'second-factor' && <ConfirmWithCode onConfirmed={confirm} />}
      <ConfirmWithPasskey onConfirmed={confirm} />
      {kind === 'identity' &&
        (hasPassword ? <ConfirmWithPassword onConfirmed={confirm} /> : <ConfirmWithProvider />)}
    </Dialog>
  );
};

const getDescription = (kind: ConfirmationKind, hasPassword: User['hasPassword']) => {
  if (kind === 'second-factor') return 'confirmation.codeText';
  return hasPassword ? 'confirmation.text' : 'confirmation.providerText';
};
