import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { failureText } from './failure-text.ts';
import { plainTyping } from './fields.ts';
import { text, useText } from './messages/messages.ts';
import { useEntranceForm } from './use-auth-form.ts';

type LoginBody = Parameters<typeof authApi.login>[0]['body'];

/** User name and password; the answer becomes the current user, and the router goes on by itself. */
export const LoginForm = () => {
  const t = useText();
  const login = useLogin();
  const { form, errors } = useEntranceForm({
    rules: async () => (await import('./rules.ts')).LoginRules,
    onValid: (body) => login.mutate(body),
  });
  return (
    <form {...form} className="grid gap-4">
      <Field label={t('login.username')} error={errors.username}>
        <TextInput name="username" {...plainTyping} autoComplete="username" />
      </Field>
      <Field label={t('login.password')} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </Field>
      <Button type="submit" variant="primary" wide className="mt-2" pending={login.isPending}>
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
};

const useLogin = () => {
  const signedIn = useCompleteSignIn();
  return useMutation({
    mutationFn: (body: LoginBody) => authApi.login({ body }),
    meta: { handlesUnauthorized: true },
    onSuccess: (user) => {
      toast({ title: text('login.success'), description: text('login.successText') });
      signedIn(user);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: text('login.failed'),
        description: failureText(error, text('login.failedText')),
      }),
  });
};
