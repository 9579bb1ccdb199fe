import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { getBrowserLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { translateIssue } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import formStyles from '../form/form.module.css';
import { plainInputProps } from '../form/plain-input-props.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import { useTranslations as useAuthTranslations } from '../messages/messages.ts';
import { t, useTranslations } from './messages/messages.ts';

type RegistrationBody = Parameters<typeof authApi.register>[0]['body'];
const fieldNames = ['username', 'email', 'password'] as const;
type FieldName = (typeof fieldNames)[number];

type RegisterFormProps = {
  /** Secret of an operator's invitation. */
  readonly invitation: string | undefined;
};

/** Registration form. Server-side validation errors appear at their fields. */
export const RegisterForm = ({ invitation }: RegisterFormProps) => {
  const t = useTranslations();
  const tAuth = useAuthTranslations();
  const registration = useRegistration((name, message) => showError(name, message));
  const { formProps, errors, showError } = useAuthForm({
    loadSchema: async () => (await import('../form/auth-schemas.ts')).RegistrationSchema,
    onValid: (account) =>
      registration.mutate({
        ...account,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: getBrowserLanguage(),
        ...(invitation ? { invitation } : {}),
      }),
  });
  return (
    <form {...formProps} className={formStyles.form}>
      <Field label={t('username')} error={errors.username}>
        <TextInput
          name="username"
          {...plainInputProps}
          autoComplete="username"
          placeholder={t('usernamePlaceholder')}
        />
      </Field>
      <Field label={t('email')} error={errors.email}>
        <TextInput name="email" {...plainInputProps} type="email" autoComplete="email" />
      </Field>
      <Field label={t('password')} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          placeholder={tAuth('password.placeholder')}
          showLabel={tAuth('password.show')}
          hideLabel={tAuth('password.hide')}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        wide
        className={formStyles.submit}
        pending={registration.isPending}
      >
        {registration.isPending ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
};

const useRegistration = (showFieldError: (name: FieldName, message: string) => void) => {
  const completeSignIn = useCompleteSignIn();
  return useMutation({
    mutationFn: (body: RegistrationBody) => authApi.register({ body }),
    meta: { handlesUnauthorized: true },
    onSuccess: (user) => {
      toast({ title: t('success'), description: t('successText') });
      completeSignIn(user);
    },
    onError: (error) => {
      for (const { path, message } of fieldErrors(error)) showFieldError(path, message);
      toast({
        variant: 'destructive',
        title: t('failed'),
        description: getErrorMessage(error, t('failedText')),
      });
    },
  });
};

const isFieldName = (path: string): path is FieldName => fieldNames.some((name) => name === path);

const fieldErrors = (error: unknown) =>
  (error instanceof ApiError ? (error.problem?.errors ?? []) : []).flatMap((issue) =>
    isFieldName(issue.path) ? [{ path: issue.path, message: translateIssue(issue) }] : [],
  );
