import { ApiError } from '@fitfolk/api-client';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { toast } from '@fitfolk/ui/toast';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { text, useText } from '../security/messages/messages.ts';
import { NewPasswordField } from '../security/new-password-field.tsx';
import { confirmPasswordReset } from '../security/security-api.ts';
import { WardrobeArt } from './art/wardrobe-art.tsx';
import { EntranceHead } from './auth-head.tsx';
import { useText as useEntranceText } from './messages/messages.ts';
import { SplitPage } from './split-page.tsx';
import { useEntranceForm } from './use-auth-form.ts';

/** Browsers send a fragment nowhere: neither to us, nor in a referrer. */
const tokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/** Choosing a new password by the link in a mail. */
export const ResetPasswordPage = () => {
  const t = useText();
  const entranceText = useEntranceText();
  const [token] = useState(() => tokenOf(window.location.hash));
  const [refusal, setRefusal] = useState<string>();
  const problem = token ? refusal : t('reset.incomplete');
  return (
    <SplitPage art={<WardrobeArt />}>
      <EntranceHead name={entranceText('product')} subtitle={t('reset.subtitle')} />
      {problem === undefined && token ? (
        <ResetForm token={token} onRefused={setRefusal} />
      ) : (
        <div className="grid gap-5">
          <Notice tone="warn">{problem}</Notice>
          <Link href="/forgot-password" className={buttonClass({ variant: 'primary', wide: true })}>
            {t('reset.askAgain')}
          </Link>
        </div>
      )}
    </SplitPage>
  );
};

type ResetFormProps = {
  readonly token: string;
  /** The link is no good any more. */
  readonly onRefused: (message: string) => void;
};

const ResetForm = ({ token, onRefused }: ResetFormProps) => {
  const t = useText();
  const { form, errors, showError } = useEntranceForm({
    rules: async () => (await import('../security/rules.ts')).FirstRules,
    onValid: ({ newPassword }) => reset.mutate({ token, newPassword }),
  });
  const reset = useReset(onRefused, (message) => showError('newPassword', message));
  return (
    <form {...form} className="grid gap-4">
      <NewPasswordField error={errors.newPassword} />
      <Button type="submit" variant="primary" wide className="mt-2" pending={reset.isPending}>
        {reset.isPending ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
};

const useReset = (onRefused: (message: string) => void, onWrong: (message: string) => void) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: confirmPasswordReset,
    onSuccess: () => {
      // Whoever was signed in here is not any more.
      clearUser(client);
      toast({ title: text('reset.success'), description: text('reset.successText') });
      navigate('/login', { replace: true });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      if (code === 'reset-link-invalid') return onRefused(failureText(error));
      if (error instanceof ApiError && error.status === 400) return onWrong(failureText(error));
      toast({ variant: 'destructive', title: text('reset.failed'), description: failureText(error) });
    },
  });
};
