import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getStoredLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { translateIssue } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { failureText } from './failure-text.ts';
import { plainTyping } from './fields.ts';
import { text, useText } from './messages/messages.ts';
import { useEntranceForm } from './use-auth-form.ts';

type RegistrationBody = Parameters<typeof authApi.register>[0]['body'];
const fieldNames = ['username', 'email', 'password'] as const;
type FieldName = (typeof fieldNames)[number];

/** The three things an account needs; what the server finds wrong is shown at its field as well. */
export const RegisterForm = () => {
  const t = useText();
  const registration = useRegistration((name, message) => showError(name, message));
  const { form, errors, showError } = useEntranceForm({
    rules: async () => (await import('./rules.ts')).AccountRules,
    onValid: (account) =>
      registration.mutate({
        ...account,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: getStoredLanguage(),
      }),
  });
  return (
    <form {...form} className="grid gap-4">
      <Field label={t('register.username')} error={errors.username}>
        <TextInput
          name="username"
          {...plainTyping}
          autoComplete="username"
          placeholder={t('register.usernamePlaceholder')}
        />
      </Field>
      <Field label={t('register.email')} error={errors.email}>
        <TextInput name="email" {...plainTyping} type="email" autoComplete="email" />
      </Field>
      <Field label={t('register.password')} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          placeholder={t('register.passwordPlaceholder')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </Field>
      <Button type="submit" variant="primary" wide className="mt-2" pending={registration.isPending}>
        {registration.isPending ? t('register.submitting') : t('register.submit')}
      </Button>
    </form>
  );
};

const useRegistration = (showAt: (name: FieldName, message: string) => void) => {
  const signedIn = useCompleteSignIn();
  return useMutation({
    mutationFn: (body: RegistrationBody) => authApi.register({ body }),
    meta: { handlesUnauthorized: true },
    onSuccess: (user) => {
      toast({ title: text('register.success'), description: text('register.successText') });
      signedIn(user);
    },
    onError: (error) => {
      for (const { path, message } of fieldErrors(error)) showAt(path, message);
      toast({
        variant: 'destructive',
        title: text('register.failed'),
        description: failureText(error, text('register.failedText')),
      });
    },
  });
};

const isFieldName = (path: string): path is FieldName => fieldNames.some((name) => name === path);

const fieldErrors = (error: unknown) =>
  (error instanceof ApiError ? (error.problem?.errors ?? []) : []).flatMap((issue) =>
    isFieldName(issue.path) ? [{ path: issue.path, message: translateIssue(issue) }] : [],
  );
