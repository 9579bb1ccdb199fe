import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeInput } from '../../auth/second-factor/code-input.tsx';
import { useTranslations } from '../messages/messages.ts';
import styles from '../password-forms.module.css';
import { confirmationRequest } from './confirmation-request.ts';

/** Form with the code of the second factor, which confirms it for five minutes. */
export const ConfirmWithCode = () => {
  const t = useTranslations();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirm = useMutation({
    mutationFn: () => authApi.confirmSecondFactor({ body: { code } }),
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
        if (code.trim()) confirm.mutate();
      }}
    >
      <Field label={t('confirmation.code')} error={error}>
        <CodeInput
          value={code}
          onChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={confirm.isPending} disabled={code.trim() === ''}>
          {t('confirmation.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};
