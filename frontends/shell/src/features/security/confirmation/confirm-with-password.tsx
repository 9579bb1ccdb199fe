import { PasswordInput } from '@fitfolk/ui/password-input';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { useTranslations } from '../messages/messages.ts';
import { ConfirmationForm } from './confirmation-form.tsx';

const sendPassword = (password: string) => authApi.confirmIdentity({ body: { password } });

/** Form with the password. */
export const ConfirmWithPassword = ({ onConfirmed }: { readonly onConfirmed: () => void }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [password, setPassword] = useState('');
  return (
    <ConfirmationForm onConfirmed={onConfirmed} label={t('password')} secret={password} send={sendPassword}>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        data-autofocus=""
        showLabel={tShell('password.show')}
        hideLabel={tShell('password.hide')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </ConfirmationForm>
  );
};
