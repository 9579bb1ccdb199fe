import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { linkClass } from '@fitfolk/ui/link';
import { Link } from 'wouter';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Divider } from './divider.tsx';
import { ExternalSignInButtons } from './external/external-sign-in-buttons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useTranslations } from './messages/messages.ts';
import { RegisterForm } from './register-form.tsx';
import styles from './register-page.module.css';

export const RegisterPage = () => {
  const t = useTranslations();
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('register.subtitle')} hasTagline />
      <ExternalSignInButtons
        labels={{
          google: t('register.google'),
          github: t('register.github'),
          apple: t('register.apple'),
          x: t('register.x'),
        }}
      />
      <Divider>{t('register.divider')}</Divider>
      <RegisterForm />
      <p className={styles.login}>
        {t('register.haveAccount')}{' '}
        <Link href="/login" className={linkClass}>
          {t('register.signIn')}
        </Link>
      </p>
      <LanguageSwitch />
    </AuthLayout>
  );
};
