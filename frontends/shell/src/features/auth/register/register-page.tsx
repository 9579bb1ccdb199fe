import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { linkClass } from '@fitfolk/ui/link';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { readLinkToken } from '../../link-token.ts';
import { AuthHeading } from '../auth-heading.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { Divider } from '../divider.tsx';
import { ExternalSignInButtons } from '../external/external-sign-in-buttons.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { isRegistrationOpen } from './is-registration-open.ts';
import { useTranslations } from './messages/messages.ts';
import { RegisterForm } from './register-form.tsx';
import styles from './register-page.module.css';

// Only visitors of a server that is not open, and those with a link, load them.
const RegistrationGate = lazyComponent(
  async () => (await import('./gate/registration-gate.tsx')).RegistrationGate,
);
const FirstRunPage = lazyComponent(async () => (await import('./first-run/first-run-page.tsx')).FirstRunPage);
const InvitedProviders = lazyComponent(
  async () => (await import('./gate/invited-providers.tsx')).InvitedProviders,
);

/** Creates an account: for everyone, for the owner of a link of an operator, or for the operator. */
export const RegisterPage = () => {
  const t = useTranslations();
  const [invitation] = useState(() => readLinkToken() || undefined);
  const [firstRunToken] = useState(() => readLinkToken('first-run'));
  if (firstRunToken) {
    return (
      <RemoteBoundary loading={null}>
        <FirstRunPage token={firstRunToken}>
          <RegistrationMethods invitation={firstRunToken} />
        </FirstRunPage>
      </RemoteBoundary>
    );
  }
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('subtitle')} hasTagline />
      {isRegistrationOpen() ? (
        <RegistrationMethods invitation={invitation} />
      ) : (
        <RemoteBoundary loading={null}>
          <RegistrationGate invitation={invitation}>
            <RegistrationMethods invitation={invitation} />
          </RegistrationGate>
        </RemoteBoundary>
      )}
      <p className={styles.login}>
        {t('haveAccount')}{' '}
        <Link href="/login" className={linkClass}>
          {t('signIn')}
        </Link>
      </p>
      <LanguageSwitch />
    </AuthLayout>
  );
};

const RegistrationMethods = ({ invitation }: { readonly invitation: string | undefined }) => {
  const t = useTranslations();
  return (
    <>
      {invitation ? (
        <RemoteBoundary loading={null}>
          <InvitedProviders invitation={invitation} />
        </RemoteBoundary>
      ) : (
        <ExternalSignInButtons
          labels={{ google: t('google'), github: t('github'), apple: t('apple'), x: t('x') }}
        />
      )}
      <Divider>{t('divider')}</Divider>
      <RegisterForm invitation={invitation} />
    </>
  );
};
