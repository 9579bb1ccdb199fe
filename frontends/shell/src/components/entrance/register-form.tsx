import { ApiError } from '@fitfolk/api-client';
import { Registration } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/auth-api.ts';
import { useSignedIn } from '@fitfolk/web-kit/session.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { text, useText } from '../../messages/messages.ts';
import { failureText } from '../failure-text.ts';
import { plainTyping } from './fields.ts';

const AccountForm = Registration.pick({ username: true, email: true, password: true });
type RegistrationBody = Parameters<typeof authApi.register>[0]['body'];
type FieldName = keyof typeof AccountForm.shape;

/** The three things an account needs; what the server finds wrong is shown at its field as well. */
export const RegisterForm = () => {
  const t = useText();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(AccountForm),
    defaultValues: { username: '', email: '', password: '' },
  });
  const registration = useRegistration((name, message) => setError(name, { message }));
  const { errors } = formState;
  const submit = handleSubmit((account) =>
    registration.mutate({ ...account, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={t('register.username')} error={errors.username?.message}>
        <TextInput
          {...register('username')}
          {...plainTyping}
          autoComplete="username"
          placeholder={t('register.usernamePlaceholder')}
        />
      </Field>
      <Field label={t('register.email')} error={errors.email?.message}>
        <TextInput {...register('email')} {...plainTyping} type="email" autoComplete="email" />
      </Field>
      <Field label={t('register.password')} error={errors.password?.message}>
        <PasswordInput
          {...register('password')}
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
  const signedIn = useSignedIn();
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

const isFieldName = (path: string): path is FieldName => path in AccountForm.shape;

const fieldErrors = (error: unknown) =>
  (error instanceof ApiError ? (error.problem?.errors ?? []) : []).flatMap(({ path, message }) =>
    isFieldName(path) ? [{ path, message }] : [],
  );
