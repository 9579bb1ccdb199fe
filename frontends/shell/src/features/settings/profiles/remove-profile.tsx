import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { removeProfileDrafts } from '@fitfolk/web-kit/storage/clear-drafts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { deleteProfile } from '../account/deletion-api.ts';

/** Button and dialog to delete a profile with all its data. */
export const RemoveProfile = ({ profile: { id, name } }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteProfile(id),
    onSuccess: () => {
      setIsOpen(false);
      void removeProfileDrafts(id);
      client.setQueryData(profilesQuery.queryKey, (profiles) =>
        profiles?.filter((profile) => profile.id !== id),
      );
      // The feed must no longer show the profile's posts and votes.
      void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] });
      toast({ title: t('settings.deletion.profileRemoved', { name }) });
    },
    onError: toastError,
  });
  const title = t('settings.deletion.removeProfile', { name });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={t('settings.deletion.removeProfileText', { name })}
      closeLabel={t('close')}
      trigger={
        <Button variant="quiet" wide>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </Button>
      }
    >
      <DialogActions>
        <Button onClick={() => setIsOpen(false)}>{t('settings.deletion.cancel')}</Button>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          {t('settings.deletion.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
