import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from '../password-forms.module.css';
import { confirmationRequest } from './confirmation-request.ts';

/** Form with the password, which confirms the user's identity for five minutes. */
export const ConfirmWithPassword = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const confirm = useMutation({
    mutationFn: () => authApi.confirmIdentity({ body: { password } }),
    onSuccess: () => confirmationRequest.settle(true),
    onError: (failure) => {
      const isRejected = failure instanceof ApiError && [403, 429].includes(failure.status);
      if (isRejected) setError(getErrorMessage(failure));
      else toastError(failure);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog below may contain a form of its own, to which React passes this event.
        event.stopPropagation();
        if (password) confirm.mutate();
      }}
    >
      <Field label={t('password')} error={error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-autofocus=""
          showLabel={tShell('password.show')}
          hideLabel={tShell('password.hide')}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={confirm.isPending} disabled={password === ''}>
          {t('confirmation.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};
