import type { Profile } from '@fitfolk/contracts/auth';
import { Switch } from '@fitfolk/ui/checkbox';
import { Dialog } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { ProfileImagePicker } from '../image/profile-image-picker.tsx';
import { ProfileForm, type ProfileValues } from './profile-form.tsx';
import { RemoveProfile } from './remove-profile.tsx';

export type EditProfileProps = { readonly profile: Profile; readonly isRemovable: boolean };

/** Button and dialog to edit a profile, its image and its settings, or to remove it. */
export const EditProfile = ({ profile, isRemovable }: EditProfileProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [imageUrl, setImageUrl] = useState<string>();
  const [hidesVoteCounts, setHidesVoteCounts] = useState<boolean>();
  const edit = useMutation({
    mutationFn: (values: ProfileValues) =>
      withConfirmation(() =>
        authApi.changeProfile({
          params: { profileId: profile.id },
          body: {
            ...values,
            ...(imageUrl ? { avatarUrl: imageUrl } : {}),
            ...(hidesVoteCounts === undefined ? {} : { hidesVoteCounts }),
          },
        }),
      ),
    onSuccess: (changed) => {
      client.setQueryData(profilesQuery.queryKey, (profiles) =>
        profiles?.map((other) => (other.id === changed.id ? changed : other)),
      );
      if (changed.hidesVoteCounts !== profile.hidesVoteCounts) {
        void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] });
      }
      setHidesVoteCounts(undefined);
      toast({ title: t('settings.profileChanged') });
      setIsOpen(false);
    },
    onError: toastError,
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('settings.editProfile', { name: profile.name })}
      closeLabel={t('close')}
      trigger={
        <IconButton label={t('settings.editProfile', { name: profile.name })}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <ProfileForm
        profile={profile}
        submitLabel={t('settings.save')}
        isPending={edit.isPending}
        onSubmit={edit.mutate}
        extra={
          <>
            <Switch
              label={t('settings.hideVoteCounts')}
              checked={hidesVoteCounts ?? profile.hidesVoteCounts}
              onChange={({ currentTarget }) => setHidesVoteCounts(currentTarget.checked)}
            />
            {isRemovable && <RemoveProfile profile={profile} />}
          </>
        }
      >
        <ProfileImagePicker value={imageUrl ?? profile.avatarUrl ?? undefined} onChange={setImageUrl} />
      </ProfileForm>
    </Dialog>
  );
};
