import type { Profile } from '@fitfolk/contracts/auth';
import { Switch } from '@fitfolk/ui/checkbox';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import styles from './share-switch.module.css';

/** Switch that shows a child's posts, name and image to other families. Takes effect at once. */
export const ShareSwitch = ({ profile: { id, name, sharesOutside } }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const hintId = useId();
  const setShared = (shares: boolean) =>
    client.setQueryData(profilesQuery.queryKey, (profiles) =>
      profiles?.map((profile) => (profile.id === id ? { ...profile, sharesOutside: shares } : profile)),
    );
  const update = useMutation({
    mutationFn: (shares: boolean) =>
      authApi.changeProfile({ params: { profileId: id }, body: { sharesOutside: shares } }),
    onMutate: setShared,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] }),
    onError: (error, shares) => {
      setShared(!shares);
      toastError(error);
    },
  });
  return (
    <div className={styles.setting}>
      <Switch
        label={t('settings.share')}
        checked={sharesOutside}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => update.mutate(currentTarget.checked)}
      />
      <p id={hintId} className={typography.hint}>
        {t(sharesOutside ? 'settings.shared' : 'settings.notShared', { name })}
      </p>
    </div>
  );
};
