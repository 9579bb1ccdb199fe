import { ApiError } from '@fitfolk/api-client';
import type { SecondFactorSetup } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { QrCode } from '@fitfolk/ui/drawings/qr-code';
import { Field } from '@fitfolk/ui/field';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeInput } from '../../auth/second-factor/code-input.tsx';
import { useTranslations } from '../messages/messages.ts';
import styles from './second-factor.module.css';
import { enableSecondFactor } from './second-factor-api.ts';

/** Groups of four characters are easier to type. */
const formatSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type SetUpFormProps = {
  readonly setup: SecondFactorSetup;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
};

/** QR code and key for an authenticator app, and its first code. */
export const SetUpForm = ({ setup: { secret, uri }, onEnabled }: SetUpFormProps) => {
  const t = useTranslations();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const enable = useMutation({
    mutationFn: () => enableSecondFactor(code),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onError: (failure) => {
      const isRejected = failure instanceof ApiError && [400, 403, 429].includes(failure.status);
      if (isRejected) setError(getErrorMessage(failure));
      else toastError(failure);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) enable.mutate();
      }}
    >
      <QrCode text={uri} label={t('secondFactor.qrCode')} className={styles.qrCode} />
      <p>
        {t('secondFactor.key')} <span className={styles.key}>{formatSecret(secret)}</span>
      </p>
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
        <Button type="submit" variant="primary" pending={enable.isPending} disabled={code.trim() === ''}>
          {t('secondFactor.enable')}
        </Button>
      </DialogActions>
    </form>
  );
};
