import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { deleteProfile } from '../account/erasure-api.ts';

/** Takes a person out of the account, after saying what goes with them. */
export const RemoveProfile = ({ profile: { id, name } }: { readonly profile: Profile }) => {
  const text = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteProfile(id),
    onSuccess: () => {
      setIsOpen(false);
      client.setQueryData(profilesQuery.queryKey, (profiles) => profiles?.filter((each) => each.id !== id));
      // Posts and votes of theirs go from what everyone sees.
      void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] });
      toast({ title: text('settings.leaving.profileRemoved', { name }) });
    },
    onError: toastFailure,
  });
  const title = text('settings.leaving.removeProfile', { name });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={text('settings.leaving.removeProfileText', { name })}
      closeLabel={text('close')}
      trigger={
        <IconButton label={title}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <DialogActions>
        <Button onClick={() => setIsOpen(false)}>{text('settings.leaving.keep')}</Button>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          {text('settings.leaving.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
