import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { ParentPinDialog } from '../../parent-pin/parent-pin-dialog.tsx';
import { ProfileForm, type ProfileValues } from './profile-form.tsx';

/** Button and dialog to add a profile to the account. */
export const AddProfile = () => {
  const t = useTranslations();
  const client = useQueryClient();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [offersPin, setOffersPin] = useState(false);
  const add = useMutation({
    mutationFn: (values: ProfileValues) => withConfirmation(() => authApi.createProfile({ body: values })),
    onSuccess: (profile) => {
      const isFirstChild = !client.getQueryData(profilesQuery.queryKey)?.some(({ isChild }) => isChild);
      client.setQueryData(profilesQuery.queryKey, (profiles) => [...(profiles ?? []), profile]);
      setOffersPin(isFirstChild && profile.isChild === true && !user?.hasParentPin);
      toast({ title: t('settings.profileCreated') });
      setIsOpen(false);
    },
    onError: toastError,
  });
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('settings.createProfile')}
        closeLabel={t('close')}
        trigger={
          <Button size="small">
            <Plus size={18} aria-hidden="true" />
            {t('settings.addProfile')}
          </Button>
        }
      >
        <ProfileForm
          submitLabel={t('settings.createProfile')}
          isPending={add.isPending}
          onSubmit={add.mutate}
        />
      </Dialog>
      {offersPin && <ParentPinDialog onClose={() => setOffersPin(false)} />}
    </>
  );
};
