import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { useState } from 'react';
import { useText as useShellText } from '../../messages/messages.ts';
import { useText } from './messages/messages.ts';
import { FirstPasswordForm, PasswordForm } from './password-forms.tsx';

/** The password, and the way to another. */
export const ChangePassword = ({ user }: { readonly user: User }) => {
  const text = useText();
  const shellText = useShellText();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPassword } = user;
  const title = text(hasPassword ? 'changePassword' : 'setPassword');
  const close = () => setIsOpen(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-sans text-base font-medium">{text('password')}</h3>
        <p className="text-sm text-muted">{text(hasPassword ? 'passwordSet' : 'passwordUnset')}</p>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={text(hasPassword ? 'changeText' : 'setText')}
        closeLabel={shellText('close')}
        trigger={<Button size="small">{title}</Button>}
      >
        {hasPassword ? <PasswordForm onChanged={close} /> : <FirstPasswordForm onChanged={close} />}
      </Dialog>
    </div>
  );
};
