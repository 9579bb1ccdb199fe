import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { useState } from 'react';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { useTranslations } from './messages/messages.ts';
import { SecuritySetting } from './setting/security-setting.tsx';

/** Setting that opens a dialog to change or set the password. */
export const ChangePassword = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPassword } = user;
  return (
    <SecuritySetting title={t('password')} hint={t(hasPassword ? 'passwordHint' : 'noPassword')}>
      <ChangePasswordDialog
        user={user}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button size="small">{t(hasPassword ? 'changePassword' : 'setPassword')}</Button>}
      />
    </SecuritySetting>
  );
};
