import type { Login } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { changeLogin, loginsQuery } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';

type ChangeRoleProps = { readonly login: Pick<Login, 'id' | 'isViewer'>; readonly name: string };

/** Button and dialog that make a parent a viewer, or a viewer a parent. */
export const ChangeRole = ({ login: { id, isViewer }, name }: ChangeRoleProps) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const change = useMutation({
    mutationFn: () => changeLogin(id, !isViewer),
    onSuccess: () => {
      toast({ title: t('changed', { name }) });
      setIsOpen(false);
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries(loginsQuery),
  });
  const label = t(isViewer ? 'makeParent' : 'makeViewer');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('changeTitle', { name })}
      description={t(isViewer ? 'makeParentText' : 'makeViewerText', { name })}
      closeLabel={tShell('close')}
      trigger={
        <Button size="small" variant="quiet" aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      }
    >
      <DialogActions>
        <Button variant="primary" pending={change.isPending} onClick={() => change.mutate()}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
