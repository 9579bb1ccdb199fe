import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import typography from '../../../typography.module.css';
import formStyles from '../form/form.module.css';
import { CodeInput } from './code-input.tsx';
import { useTranslations } from './messages/messages.ts';

/** Second step of the sign-in, for accounts with an authenticator app. */
export const CodeStep = ({ onRestart }: { readonly onRestart: () => void }) => {
  const t = useTranslations();
  const completeSignIn = useCompleteSignIn();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const login = useMutation({
    mutationFn: () => authApi.completeLogin({ body: { code } }),
    meta: { handlesUnauthorized: true },
    onSuccess: completeSignIn,
  });
  const isExpired = login.error instanceof ApiError && login.error.problem?.code === 'second-factor-expired';
  return (
    <form
      ref={form}
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) login.mutate();
      }}
    >
      <div>
        <h2 className={typography.sectionTitle}>{t('title')}</h2>
        <p className={typography.hint}>{t('text')}</p>
      </div>
      <Field label={t('code')} error={login.error ? getErrorMessage(login.error) : undefined}>
        <CodeInput
          value={code}
          onChange={(next) => {
            setCode(next);
            if (!isExpired) login.reset();
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        wide
        className={formStyles.submit}
        pending={login.isPending}
        disabled={code.trim() === '' || isExpired}
      >
        {t('submit')}
      </Button>
      <Button variant="quiet" wide onClick={onRestart}>
        {t('restart')}
      </Button>
    </form>
  );
};
