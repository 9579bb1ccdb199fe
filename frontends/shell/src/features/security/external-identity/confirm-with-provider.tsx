import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { useTranslations } from '../messages/messages.ts';
import { useProviderRedirect } from './use-external-identity.ts';

/** Signs in again with the linked service, for accounts without a password. */
export const ConfirmWithProvider = () => {
  const t = useTranslations();
  const { mutate, isPending } = useProviderRedirect('confirm');
  return (
    <DialogActions>
      <Button variant="primary" pending={isPending} onClick={() => mutate()}>
        {t('signInAgain')}
      </Button>
    </DialogActions>
  );
};
