import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { profilesQuery, useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { ProfileImagePicker } from './profile-image-picker.tsx';

/** Dialog that uploads a new image of the account and its owner's profile and saves it at once. */
export const ChangeImageDialog = ({ imageUrl }: { readonly imageUrl: string | null }) => {
  const t = useTranslations();
  const completeSignIn = useCompleteSignIn();
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  // The owner of an account is its first profile.
  const [owner] = useActiveProfile().profiles;
  const update = useMutation({
    mutationFn: async (profileImageUrl: string) => {
      if (owner) {
        const change = { params: { profileId: owner.id }, body: { avatarUrl: profileImageUrl } };
        await authApi.changeProfile(change);
      }
      return authApi.updateUser({ body: { profileImageUrl } });
    },
    onSuccess: (user) => {
      completeSignIn(user);
      void client.invalidateQueries(profilesQuery);
      void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] });
      toast({ title: t('settings.imageUpdated') });
      setIsOpen(false);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('error'),
        description: getErrorMessage(error, t('settings.imageFailed')),
      }),
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('settings.changeImage')}
      closeLabel={t('close')}
      trigger={
        <Button size="small">
          <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('settings.changeImage')}
        </Button>
      }
    >
      <ProfileImagePicker value={update.variables ?? imageUrl ?? undefined} onChange={update.mutate} />
    </Dialog>
  );
};
