import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { linkClass } from '@fitfolk/ui/link';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Divider } from './divider.tsx';
import { ExternalSignInButtons } from './external/external-sign-in-buttons.tsx';
import { useQueryParamOnce } from './external/use-query-param-once.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { useTranslations } from './messages/messages.ts';
import { PasskeySignInButton } from './passkey/passkey-sign-in-button.tsx';
import { isRegistrationOpen } from './register/is-registration-open.ts';
import { LazySignInError } from './sign-in-error/lazy-sign-in-error.tsx';

// Only visitors of a server that is not open load it.
const RegistrationHint = lazyComponent(
  async () => (await import('./register/gate/registration-hint.tsx')).RegistrationHint,
);
// Only users with an authenticator app load it.
const CodeStep = lazyComponent(async () => (await import('./second-factor/code-step.tsx')).CodeStep);

export const LoginPage = () => {
  const t = useTranslations();
  // An external sign-in returns here for its code.
  const [needsCode, setNeedsCode] = useState(useQueryParamOnce('step') === 'code');
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('login.subtitle')} hasTagline />
      <LazySignInError />
      {needsCode ? (
        <RemoteBoundary loading={null}>
          <CodeStep onRestart={() => setNeedsCode(false)} />
        </RemoteBoundary>
      ) : (
        <FirstStep onCodeRequired={() => setNeedsCode(true)} />
      )}
      <LanguageSwitch />
    </AuthLayout>
  );
};

const FirstStep = ({ onCodeRequired }: { readonly onCodeRequired: () => void }) => {
  const t = useTranslations();
  return (
    <>
      <ExternalSignInButtons
        labels={{
          google: t('login.google'),
          github: t('login.github'),
          apple: t('login.apple'),
          x: t('login.x'),
        }}
      />
      <Divider>{t('login.divider')}</Divider>
      <LoginForm onCodeRequired={onCodeRequired} />
      <PasskeySignInButton />
      <p className={styles.forgotPassword}>
        <Link href="/forgot-password" className={linkClass}>
          {t('login.forgot')}
        </Link>
      </p>
      <div className={styles.register}>
        {isRegistrationOpen() ? (
          <>
            {t('login.noAccount')}{' '}
            <Link href="/register" className={linkClass}>
              {t('login.create')}
            </Link>
          </>
        ) : (
          <RemoteBoundary loading={null}>
            <RegistrationHint />
          </RemoteBoundary>
        )}
      </div>
    </>
  );
};
