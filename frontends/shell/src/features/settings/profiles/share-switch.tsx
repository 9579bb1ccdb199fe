import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Switch } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import styles from './share-switch.module.css';

/** Switch that shows a child's name, image and future posts to other families. Asks before it turns on. */
export const ShareSwitch = ({ profile: { id, name, sharesOutside } }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const hintId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  const share = useShare(id);
  return (
    <div className={styles.setting}>
      <Switch
        label={t('settings.share')}
        checked={sharesOutside}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => (currentTarget.checked ? setIsConfirming(true) : share(false))}
      />
      <p id={hintId} className={typography.hint}>
        {t(sharesOutside ? 'settings.shared' : 'settings.notShared', { name })}
      </p>
      <Dialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('settings.shareTitle', { name })}
        description={t('settings.shareText', { name })}
        closeLabel={t('close')}
      >
        <DialogActions>
          <Button onClick={() => setIsConfirming(false)}>{t('settings.shareCancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              setIsConfirming(false);
              share(true);
            }}
          >
            {t('settings.shareConfirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
};

/** Returns a function that stores the consent, with an optimistic update. */
const useShare = (profileId: string) => {
  const client = useQueryClient();
  const setShared = (shares: boolean) =>
    client.setQueryData(profilesQuery.queryKey, (profiles) =>
      profiles?.map((profile) =>
        profile.id === profileId ? { ...profile, sharesOutside: shares } : profile,
      ),
    );
  const { mutate } = useMutation({
    // Runs consecutive presses in order, so that the last one wins.
    scope: { id: `share ${profileId}` },
    mutationFn: (shares: boolean) =>
      withConfirmation(() =>
        authApi.changeProfile({ params: { profileId }, body: { sharesOutside: shares } }),
      ),
    onMutate: setShared,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] }),
    onError: (error, shares) => {
      setShared(!shares);
      toastError(error);
    },
  });
  return mutate;
};
