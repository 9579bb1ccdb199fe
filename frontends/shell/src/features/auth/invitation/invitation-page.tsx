import { ApiError } from '@fitfolk/api-client';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { Field } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { getBrowserLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { readLinkToken } from '../../link-token.ts';
import { AuthHeading } from '../auth-heading.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import formStyles from '../form/form.module.css';
import { plainInputProps } from '../form/plain-input-props.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useTranslations as useAuthTranslations } from '../messages/messages.ts';
import { claimInvitation, findInvitation } from './invitation-api.ts';
import { useTranslations } from './messages/messages.ts';

/** Accepts an invitation to sign in to a family: the person chooses an address and a password, and waits for a parent. */
export const InvitationPage = () => {
  const t = useTranslations();
  const [token] = useState(readLinkToken);
  const [claimed, setClaimed] = useState<string>();
  const { data: invitation, error } = useQuery({
    queryKey: ['/api/auth/invitations/find', token],
    queryFn: () => findInvitation(token),
    enabled: token !== '',
  });
  const problem = token === '' ? t('incomplete') : error && getErrorMessage(error);
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t(claimed ? 'waitingTitle' : 'subtitle')} />
      {problem && <Notice tone="warn">{problem}</Notice>}
      {invitation && !problem && !claimed && (
        <InvitationForm token={token} invitedBy={invitation.invitedBy} onClaimed={setClaimed} />
      )}
      {invitation && claimed && (
        <div className={formStyles.form} role="status">
          <p>{t('waitingText', { name: invitation.invitedBy, email: claimed })}</p>
          <Link
            href="/login"
            state={{ username: claimed }}
            className={buttonClass({ variant: 'primary', wide: true })}
          >
            {t('signIn')}
          </Link>
        </div>
      )}
      <LanguageSwitch />
    </AuthLayout>
  );
};

type InvitationFormProps = {
  readonly token: string;
  readonly invitedBy: string;
  /** Called with the chosen email address. */
  readonly onClaimed: (email: string) => void;
};

const InvitationForm = ({ token, invitedBy, onClaimed }: InvitationFormProps) => {
  const t = useTranslations();
  const tAuth = useAuthTranslations();
  const { formProps, errors, showError } = useAuthForm({
    loadSchema: async () => (await import('./invitation-schema.ts')).InvitationSchema,
    onValid: (values) => claim.mutate({ ...values, token, language: getBrowserLanguage() }),
  });
  const claim = useMutation({
    mutationFn: claimInvitation,
    onSuccess: (_, { email }) => onClaimed(email),
    onError: (error) => {
      const message = getErrorMessage(error);
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      if (code === 'account-exists') showError('email', message);
      else if (code === 'password-too-common') showError('password', message);
      else toast({ variant: 'destructive', title: t('failed'), description: message });
    },
  });
  return (
    <form {...formProps} className={formStyles.form}>
      <p>{t('invited', { name: invitedBy })}</p>
      <Field label={t('firstName')} error={errors.firstName}>
        <TextInput name="firstName" autoComplete="given-name" placeholder={t('firstNamePlaceholder')} />
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
      <Button type="submit" variant="primary" wide className={formStyles.submit} pending={claim.isPending}>
        {claim.isPending ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
};
