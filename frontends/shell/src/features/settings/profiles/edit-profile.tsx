import type { Profile } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { PicturePicker } from '../image/image-picker.tsx';
import { type PersonDraft, ProfileForm } from './profile-form.tsx';

/** Changes what is said of a person, and their picture. */
export const EditProfile = ({ profile }: { readonly profile: Profile }) => {
  const text = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [picture, setPicture] = useState<string>();
  const edit = useMutation({
    mutationFn: (draft: PersonDraft) =>
      authApi.changeProfile({
        params: { profileId: profile.id },
        body: { ...draft, ...(picture ? { avatarUrl: picture } : {}) },
      }),
    onSuccess: (changed) => {
      client.setQueryData(profilesQuery.queryKey, (profiles) =>
        profiles?.map((each) => (each.id === changed.id ? changed : each)),
      );
      toast({ title: text('settings.profileChanged') });
      setIsOpen(false);
    },
    onError: toastFailure,
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('settings.editProfile', { name: profile.name })}
      closeLabel={text('close')}
      trigger={
        <IconButton label={text('settings.editProfile', { name: profile.name })}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <ProfileForm
        profile={profile}
        submit={text('settings.save')}
        isPending={edit.isPending}
        onSubmit={edit.mutate}
      >
        <PicturePicker value={picture ?? profile.avatarUrl ?? undefined} onChange={setPicture} />
      </ProfileForm>
    </Dialog>
  );
};
