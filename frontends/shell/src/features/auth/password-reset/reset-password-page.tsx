import { ApiError } from '@fitfolk/api-client';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { Notice } from '@fitfolk/ui/notice';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AuthHeading } from '../auth-heading.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import formStyles from '../form/form.module.css';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { t, useTranslations } from './messages/messages.ts';
import { confirmPasswordReset } from './password-reset-api.ts';
import styles from './reset-password-page.module.css';

/** Reads the URL fragment, which browsers send neither to the server nor in a referrer. */
const parseLink = (hash: string) => {
  const link = new URLSearchParams(hash.slice(1));
  return { token: link.get('token'), username: link.get('username') ?? '' };
};

/** Sets a new password with the link from an email. */
export const ResetPasswordPage = () => {
  const t = useTranslations();
  const [{ token, username }] = useState(() => parseLink(window.location.hash));
  const [rejection, setRejection] = useState<string>();
  const problem = token ? rejection : t('reset.incomplete');
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('reset.subtitle')} />
      {problem === undefined && token ? (
        <ResetForm token={token} username={username} onRejected={setRejection} />
      ) : (
        <div className={styles.rejected}>
          <Notice tone="warn">{problem}</Notice>
          <Link href="/forgot-password" className={buttonClass({ variant: 'primary', wide: true })}>
            {t('reset.requestNewLink')}
          </Link>
        </div>
      )}
    </AuthLayout>
  );
};

type ResetFormProps = {
  readonly token: string;
  /** Filled in on the sign-in page. */
  readonly username: string;
  /** Called with the reason when the link is used, expired or invalid. */
  readonly onRejected: (message: string) => void;
};

const ResetForm = ({ token, username, onRejected }: ResetFormProps) => {
  const t = useTranslations();
  const { formProps, errors, showError } = useAuthForm({
    loadSchema: async () => (await import('./password-reset-schemas.ts')).ResetPasswordSchema,
    onValid: ({ newPassword }) => reset.mutate({ token, newPassword }),
  });
  const reset = useConfirmPasswordReset({
    username,
    onRejected,
    onInvalidPassword: (message) => showError('newPassword', message),
  });
  return (
    <form {...formProps} className={formStyles.form}>
      <p>{t('reset.hint')}</p>
      <NewPasswordField error={errors.newPassword} />
      <Button type="submit" variant="primary" wide className={formStyles.submit} pending={reset.isPending}>
        {reset.isPending ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
};

type ConfirmOptions = Omit<ResetFormProps, 'token'> & {
  readonly onInvalidPassword: (message: string) => void;
};

const useConfirmPasswordReset = ({ username, onRejected, onInvalidPassword }: ConfirmOptions) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: confirmPasswordReset,
    onSuccess: () => {
      // The server has ended all sessions of the account.
      clearUser(client);
      toast({ title: t('reset.success'), description: t('reset.successText') });
      navigate('/login', { replace: true, state: { username } });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      if (code === 'reset-link-invalid') return onRejected(getErrorMessage(error));
      if (error instanceof ApiError && error.status === 400) return onInvalidPassword(getErrorMessage(error));
      toast({ variant: 'destructive', title: t('reset.failed'), description: getErrorMessage(error) });
    },
  });
};
