import type { User } from '@fitfolk/contracts/auth';
import { Dialog, type DialogProps } from '@fitfolk/ui/dialog';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import { ChangePasswordForm, SetPasswordForm } from './password-forms.tsx';

type ChangePasswordDialogProps = {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly description?: string;
  readonly trigger?: DialogProps['trigger'];
};

/** Dialog to change the password, or to set the first one. */
export const ChangePasswordDialog = ({ user, open, onOpenChange, ...props }: ChangePasswordDialogProps) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { hasPassword } = user;
  const close = () => onOpenChange(false);
  const description = props.description ?? t(hasPassword ? 'changePasswordText' : 'setPasswordText');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(hasPassword ? 'changePassword' : 'setPassword')}
      description={description}
      closeLabel={tShell('close')}
      {...(props.trigger ? { trigger: props.trigger } : {})}
    >
      {hasPassword ? <ChangePasswordForm onChanged={close} /> : <SetPasswordForm onChanged={close} />}
    </Dialog>
  );
};
