import type { Profile } from '@fitfolk/contracts/auth';
import { Switch } from '@fitfolk/ui/checkbox';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../../messages/messages.ts';

/** Whether other families see a child's posts, name and picture: a parent's decision, which takes effect at once. */
export const ShareSwitch = ({ profile: { id, name, sharesOutside } }: { readonly profile: Profile }) => {
  const text = useText();
  const client = useQueryClient();
  const hintId = useId();
  const show = (shares: boolean) =>
    client.setQueryData(profilesQuery.queryKey, (profiles) =>
      profiles?.map((each) => (each.id === id ? { ...each, sharesOutside: shares } : each)),
    );
  const decide = useMutation({
    mutationFn: (shares: boolean) =>
      authApi.changeProfile({ params: { profileId: id }, body: { sharesOutside: shares } }),
    onMutate: show,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] }),
    onError: (error, shares) => {
      show(!shares);
      toastFailure(error);
    },
  });
  return (
    <div className="mt-1 basis-full pl-15">
      <Switch
        label={text('settings.share')}
        checked={sharesOutside}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => decide.mutate(currentTarget.checked)}
      />
      <p id={hintId} className="text-sm text-muted">
        {text(sharesOutside ? 'settings.shared' : 'settings.notShared', { name })}
      </p>
    </div>
  );
};
