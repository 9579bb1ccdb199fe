import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { useState } from 'react';
import typography from '../../typography.module.css';
import styles from './change-password.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { useTranslations } from './messages/messages.ts';

/** Setting that opens a dialog to change or set the password. */
export const ChangePassword = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPassword } = user;
  return (
    <div className={styles.setting}>
      <div className={styles.description}>
        <h3 className={styles.title}>{t('password')}</h3>
        <p className={typography.hint}>{t(hasPassword ? 'passwordHint' : 'noPassword')}</p>
      </div>
      <ChangePasswordDialog
        user={user}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button size="small">{t(hasPassword ? 'changePassword' : 'setPassword')}</Button>}
      />
    </div>
  );
};
