import { Notice } from '@fitfolk/ui/notice';
import { useTranslations } from '../messages/messages.ts';
import styles from './sign-in-error.module.css';
import { useQueryParamOnce } from './use-query-param-once.ts';

const messageKeys = {
  oidc_unconfigured: 'login.errors.unconfigured',
  oidc_unavailable: 'login.errors.unavailable',
  oidc_cancelled: 'login.errors.canceled',
  account_exists: 'login.errors.accountExists',
  email_missing: 'login.errors.emailMissing',
  email_unverified: 'login.errors.emailUnverified',
} as const;

const isKnown = (code: string): code is keyof typeof messageKeys => Object.hasOwn(messageKeys, code);

/** Explains why an external sign-in failed, from the `error` query parameter. Renders nothing without it. */
export const SignInError = () => {
  const t = useTranslations();
  const code = useQueryParamOnce('error');
  if (code === null) return null;
  return (
    <Notice tone="warn" className={styles.notice}>
      {t(isKnown(code) ? messageKeys[code] : 'login.errors.failed')}
    </Notice>
  );
};
