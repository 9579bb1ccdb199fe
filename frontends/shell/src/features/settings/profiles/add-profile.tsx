import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { type PersonDraft, ProfileForm } from './profile-form.tsx';

/** Adds a person to the account. */
export const AddProfile = () => {
  const text = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const add = useMutation({
    mutationFn: (draft: PersonDraft) => authApi.createProfile({ body: draft }),
    onSuccess: (profile) => {
      client.setQueryData(profilesQuery.queryKey, (profiles) => [...(profiles ?? []), profile]);
      toast({ title: text('settings.profileCreated') });
      setIsOpen(false);
    },
    onError: toastFailure,
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('settings.createProfile')}
      closeLabel={text('close')}
      trigger={
        <Button size="small">
          <Plus size={18} aria-hidden="true" />
          {text('settings.addProfile')}
        </Button>
      }
    >
      <ProfileForm submit={text('settings.createProfile')} isPending={add.isPending} onSubmit={add.mutate} />
    </Dialog>
  );
};
