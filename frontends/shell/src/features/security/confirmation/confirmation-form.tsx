import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslations } from '../messages/messages.ts';
import styles from '../password-forms.module.css';

type ConfirmationFormProps = {
  readonly label: string;
  /** Password or code in the field. */
  readonly secret: string;
  readonly send: (secret: string) => Promise<unknown>;
  readonly onConfirmed: () => void;
  /** Input of the secret. */
  readonly children: ReactElement;
};

/** Form with a secret that confirms the user's identity for five minutes. */
export const ConfirmationForm = ({ label, secret, send, onConfirmed, children }: ConfirmationFormProps) => {
  const t = useTranslations();
  const [rejected, setRejected] = useState<{ readonly secret: string; readonly message: string }>();
  const confirm = useMutation({
    mutationFn: send,
    onSuccess: onConfirmed,
    onError: (failure, sent) => {
      const isRejected = failure instanceof ApiError && [403, 429].includes(failure.status);
      if (isRejected) setRejected({ secret: sent, message: getErrorMessage(failure) });
      else toastError(failure);
    },
  });
  const isEmpty = secret.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog below may contain a form of its own, to which React passes this event.
        event.stopPropagation();
        if (!isEmpty) confirm.mutate(secret);
      }}
    >
      <Field label={label} error={rejected?.secret === secret ? rejected.message : undefined}>
        {children}
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={confirm.isPending} disabled={isEmpty}>
          {t('confirmation.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};
