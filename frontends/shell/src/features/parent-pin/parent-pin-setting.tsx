import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { SecuritySetting } from '../security/setting/security-setting.tsx';
import { t, useTranslations } from './messages/messages.ts';
import { forgetParentPin } from './parent-pin-api.ts';
import { ParentPinForm } from './parent-pin-form.tsx';

/** Setting of the parent PIN, for accounts with a child's profile. */
export const ParentPinSetting = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { profiles } = useActiveProfile();
  const [isOpen, setIsOpen] = useState(false);
  const { hasParentPin = false } = user;
  if (!hasParentPin && !profiles.some(({ isChild }) => isChild)) return null;
  const title = t(hasParentPin ? 'change' : 'set');
  return (
    <SecuritySetting title={t('title')} hint={t(hasParentPin ? 'hintSet' : 'hintUnset')}>
      {hasParentPin && <RemovePin />}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={t('formText')}
        closeLabel={tShell('close')}
        trigger={<Button size="small">{title}</Button>}
      >
        <ParentPinForm onSaved={() => setIsOpen(false)} />
      </Dialog>
    </SecuritySetting>
  );
};

const RemovePin = () => {
  const t = useTranslations();
  const remove = useRemovePin();
  return (
    <Button size="small" variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
      {t('remove')}
    </Button>
  );
};

const useRemovePin = () => {
  const completeSignIn = useCompleteSignIn();
  return useMutation({
    mutationFn: () => withConfirmation(() => forgetParentPin()),
    onSuccess: (user) => {
      completeSignIn(user);
      toast({ title: t('removed') });
    },
    onError: toastError,
  });
};
