import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { useState } from 'react';
import { CodeInput } from '../../auth/second-factor/code-input.tsx';
import { useTranslations } from '../messages/messages.ts';
import { ConfirmationForm } from './confirmation-form.tsx';

const sendCode = (code: string) => authApi.confirmSecondFactor({ body: { code } });

/** Form with a code of the second factor. */
export const ConfirmWithCode = ({ onConfirmed }: { readonly onConfirmed: () => void }) => {
  const t = useTranslations();
  const [code, setCode] = useState('');
  return (
    <ConfirmationForm onConfirmed={onConfirmed} label={t('confirmation.code')} secret={code} send={sendCode}>
      <CodeInput value={code} onChange={setCode} />
    </ConfirmationForm>
  );
};
