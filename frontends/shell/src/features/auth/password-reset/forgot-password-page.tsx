import { Button } from '@fitfolk/ui/button';
import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { Field } from '@fitfolk/ui/field';
import { linkClass } from '@fitfolk/ui/link';
import { Notice } from '@fitfolk/ui/notice';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import typography from '../../../typography.module.css';
import { AuthHeading } from '../auth-heading.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import formStyles from '../form/form.module.css';
import { plainInputProps } from '../form/plain-input-props.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import styles from './forgot-password-page.module.css';
import { useTranslations } from './messages/messages.ts';
import { mailAvailabilityQuery, requestPasswordReset } from './password-reset-api.ts';

/** Requests an email with a password reset link. */
export const ForgotPasswordPage = () => {
  const t = useTranslations();
  const { data: mail } = useQuery(mailAvailabilityQuery);
  const request = useMutation({
    mutationFn: requestPasswordReset,
    onError: (error) =>
      toast({ variant: 'destructive', title: t('forgot.failed'), description: getErrorMessage(error) }),
  });
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('forgot.subtitle')} />
      {mail?.isAvailable === false ? (
        <Notice>{t('forgot.unavailable')}</Notice>
      ) : request.isSuccess ? (
        <RequestSent email={request.variables.email} onTryAnother={request.reset} />
      ) : (
        <RequestForm isPending={request.isPending} onSubmit={request.mutate} />
      )}
      <p className={styles.back}>
        <Link href="/login" className={linkClass}>
          {t('forgot.back')}
        </Link>
      </p>
    </AuthLayout>
  );
};

type RequestFormProps = {
  readonly isPending: boolean;
  readonly onSubmit: (body: { email: string }) => void;
};

const RequestForm = ({ isPending, onSubmit }: RequestFormProps) => {
  const t = useTranslations();
  const { formProps, errors } = useAuthForm({
    loadSchema: async () => (await import('./password-reset-schemas.ts')).ForgotPasswordSchema,
    onValid: onSubmit,
  });
  return (
    <form {...formProps} className={formStyles.form}>
      <p>{t('forgot.text')}</p>
      <Field label={t('forgot.email')} error={errors.email}>
        <TextInput name="email" {...plainInputProps} autoComplete="username" />
      </Field>
      <Button type="submit" variant="primary" wide className={formStyles.submit} pending={isPending}>
        {isPending ? t('forgot.submitting') : t('forgot.submit')}
      </Button>
    </form>
  );
};

type RequestSentProps = { readonly email: string; readonly onTryAnother: () => void };

const RequestSent = ({ email, onTryAnother }: RequestSentProps) => {
  const t = useTranslations();
  return (
    <div className={styles.sent}>
      <Notice tone="good">
        <p className={styles.sentTitle}>{t('forgot.sentTitle')}</p>
        <p className={styles.sentText}>{t('forgot.sentText', { email })}</p>
      </Notice>
      <p className={typography.muted}>{t('forgot.sentHint')}</p>
      <Button wide onClick={onTryAnother}>
        {t('forgot.tryAnother')}
      </Button>
    </div>
  );
};
