import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import styles from './change-password.module.css';
import { useTranslations } from './messages/messages.ts';
import { ChangePasswordForm, SetPasswordForm } from './password-forms.tsx';

/** Setting that opens a dialog to change or set the password. */
export const ChangePassword = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPassword } = user;
  const title = t(hasPassword ? 'changePassword' : 'setPassword');
  const close = () => setIsOpen(false);
  return (
    <div className={styles.setting}>
      <div className={styles.description}>
        <h3 className={styles.title}>{t('password')}</h3>
        <p className={typography.hint}>{t(hasPassword ? 'passwordHint' : 'noPassword')}</p>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={t(hasPassword ? 'changePasswordText' : 'setPasswordText')}
        closeLabel={tShell('close')}
        trigger={<Button size="small">{title}</Button>}
      >
        {hasPassword ? <ChangePasswordForm onChanged={close} /> : <SetPasswordForm onChanged={close} />}
      </Dialog>
    </div>
  );
};
