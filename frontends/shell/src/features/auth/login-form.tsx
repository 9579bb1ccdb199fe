import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import formStyles from './form/form.module.css';
import { plainInputProps } from './form/plain-input-props.ts';
import { useAuthForm } from './form/use-auth-form.ts';
import { t, useTranslations } from './messages/messages.ts';

type LoginBody = Parameters<typeof authApi.login>[0]['body'];

type LoginFormProps = {
  /** Called when the account has a second factor. */
  readonly onCodeRequired: () => void;
};

/** Sign-in form. The returned user becomes the current user and the router redirects. */
export const LoginForm = ({ onCodeRequired }: LoginFormProps) => {
  const t = useTranslations();
  const login = useLogin(onCodeRequired);
  const { formProps, errors } = useAuthForm({
    loadSchema: async () => (await import('./form/auth-schemas.ts')).LoginSchema,
    onValid: (body) => login.mutate(body),
  });
  return (
    <form {...formProps} className={formStyles.form}>
      <Field label={t('login.username')} error={errors.username}>
        <TextInput
          name="username"
          {...plainInputProps}
          autoComplete="username"
          placeholder={t('login.usernamePlaceholder')}
          // Passed on by the password reset.
          defaultValue={history.state?.username}
        />
      </Field>
      <Field label={t('login.password')} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </Field>
      <Button type="submit" variant="primary" wide className={formStyles.submit} pending={login.isPending}>
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
};

const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'second-factor-required';

/** Only this status says that the name or the password is wrong, not a proxy's error page. */
const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const useLogin = (onCodeRequired: () => void) => {
  const completeSignIn = useCompleteSignIn();
  return useMutation({
    mutationFn: (body: LoginBody) => authApi.login({ body }),
    meta: { handlesUnauthorized: true },
    onSuccess: (user) => {
      toast({ title: t('login.success'), description: t('login.successText') });
      completeSignIn(user);
    },
    onError: (error) => {
      if (isCodeRequired(error)) return onCodeRequired();
      toast({
        variant: 'destructive',
        title: t('login.failed'),
        description: getErrorMessage(error, t(isUnauthorized(error) ? 'login.failedText' : 'login.noAnswer')),
      });
    },
  });
};
