import { Notice } from '@fitfolk/ui/notice';
import { useTranslations } from './messages/messages.ts';
import styles from './sign-in-error.module.css';

const messageKeys = {
  oidc_unconfigured: 'unconfigured',
  oidc_unavailable: 'unavailable',
  oidc_cancelled: 'canceled',
  account_exists: 'accountExists',
  email_missing: 'emailMissing',
  email_unverified: 'emailUnverified',
  registration_closed: 'registrationClosed',
  invitation_required: 'invitationRequired',
  invitation_invalid: 'invitationInvalid',
} as const;

const isKnown = (code: string): code is keyof typeof messageKeys => Object.hasOwn(messageKeys, code);

/** Explains why an external sign-in failed. */
export const SignInError = ({ code }: { readonly code: string }) => {
  const t = useTranslations();
  return (
    <Notice tone="warn" className={styles.notice}>
      {t(isKnown(code) ? messageKeys[code] : 'failed')}
    </Notice>
  );
};
