import { CoatHooksIllustration } from '@fitfolk/ui/drawings/scenes/coat-hooks';
import { PageTitle } from '@fitfolk/ui/page-title';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { LanguageSwitch } from '../auth/language-switch.tsx';
import { useTranslations as useOnboardingTranslations } from './messages/messages.ts';
import { OnboardingForm } from './onboarding-form.tsx';
import styles from './onboarding-page.module.css';
import { SignOutLink } from './sign-out-link.tsx';

export const OnboardingPage = () => {
  const t = useTranslations();
  const text = useOnboardingTranslations();
  const { user } = useSession();
  const [isFamily, setFamily] = useState(user?.accountType === 'family');
  if (!user) return <p role="status">{t('loading')}</p>;
  return (
    <AuthLayout illustration={<CoatHooksIllustration isFamily={isFamily} />} isWhole>
      <header className={styles.header}>
        <PageTitle>{text('heading')}</PageTitle>
        <p className={styles.subtitle}>{text('subtitle')}</p>
      </header>
      <OnboardingForm user={user} onAccountTypeChange={(type) => setFamily(type === 'family')} />
      <SignOutLink />
      <LanguageSwitch />
    </AuthLayout>
  );
};
