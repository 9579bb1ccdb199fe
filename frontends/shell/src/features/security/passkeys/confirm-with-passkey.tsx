import { Button } from '@fitfolk/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { supportsPasskeys } from '../../auth/passkey/supports-passkeys.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './confirm-with-passkey.module.css';
import { confirmWithPasskey, passkeysQuery } from './passkeys-api.ts';
import { toastPasskeyError } from './use-passkeys.ts';

/** Confirms the user's identity with a passkey instead. Renders nothing without one. */
export const ConfirmWithPasskey = ({ onConfirmed }: { readonly onConfirmed: () => void }) => {
  const t = useTranslations();
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: supportsPasskeys() });
  const confirm = useMutation({
    mutationFn: confirmWithPasskey,
    onSuccess: (isConfirmed) => {
      if (isConfirmed) onConfirmed();
    },
    onError: toastPasskeyError,
  });
  if (passkeys.length === 0) return null;
  return (
    <Button wide className={styles.button} pending={confirm.isPending} onClick={() => confirm.mutate()}>
      {t('passkeys.use')}
    </Button>
  );
};
