import type { SecurityEvent, SecurityEventKind } from '@fitfolk/contracts/auth';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import {
  KeyRound,
  Link,
  LogIn,
  type LucideIcon,
  ShieldAlert,
  Sparkles,
  Tablet,
  Users,
  Webhook,
} from 'lucide-react';
import typography from '../../../typography.module.css';
import { formatDeviceName } from '../device-name.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './security-activity.module.css';

const icons: Readonly<Record<SecurityEventKind, LucideIcon>> = {
  registered: LogIn,
  'signed-in': LogIn,
  'sign-in-failed': ShieldAlert,
  'sign-in-delayed': ShieldAlert,
  'session-reported': ShieldAlert,
  'password-changed': KeyRound,
  'password-reset': KeyRound,
  'identity-linked': KeyRound,
  'identity-unlinked': KeyRound,
  'parent-pin-set': Users,
  'parent-pin-guessed': ShieldAlert,
  'parent-pin-removed': Users,
  'plan-changed': Sparkles,
  'second-factor-enabled': KeyRound,
  'second-factor-disabled': KeyRound,
  'second-factor-failed': ShieldAlert,
  'recovery-codes-created': KeyRound,
  'recovery-code-used': KeyRound,
  'passkey-added': KeyRound,
  'passkey-removed': KeyRound,
  'tablet-added': Tablet,
  'tablet-removed': Tablet,
  'invitation-created': Users,
  'invitation-claimed': Users,
  'invitation-removed': Users,
  'registration-invitation-created': Users,
  'registration-invitation-used': Users,
  'registration-invitation-removed': Users,
  'login-added': Users,
  'login-removed': Users,
  'login-changed': Users,
  'operator-plan-set': Sparkles,
  'operator-mail-tested': KeyRound,
  'operator-post-taken-down': ShieldAlert,
  'operator-push-tested': KeyRound,
  'operator-backup-started': KeyRound,
  'operator-restore-tested': KeyRound,
  'access-token-created': KeyRound,
  'access-token-removed': KeyRound,
  'webhook-created': Webhook,
  'webhook-removed': Webhook,
  'webhook-disabled': Webhook,
  'calendar-link-created': Link,
  'outfit-link-created': Link,
  'shopping-link-created': Link,
  'gift-link-created': Link,
  'follower-approved': Users,
  'profile-shared': Users,
  'access-closed': ShieldAlert,
  'second-factor-reset': ShieldAlert,
  'email-changed': KeyRound,
  'email-restored': KeyRound,
  'confirmation-failed': ShieldAlert,
  'profile-deleted': Users,
};

const isKnown = (kind: string): kind is SecurityEventKind => Object.hasOwn(icons, kind);

export const SecurityEventRow = ({ event }: { readonly event: SecurityEvent }) => {
  const t = useTranslations();
  const language = useLanguage();
  const { kind, at, username, device, network } = event;
  const Icon = isKnown(kind) ? icons[kind] : KeyRound;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
  return (
    <li className={styles.row}>
      <Icon size={20} strokeWidth={1.75} className={styles.icon} aria-hidden="true" />
      <div className={styles.details}>
        {/* A newer server may know more kinds. */}
        <p className={styles.kind}>{t(isKnown(kind) ? `activity.kinds.${kind}` : 'activity.otherKind')}</p>
        <p className={typography.hint}>
          {[username, device && formatDeviceName(device), network && t('activity.network', { network })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <time dateTime={at} className={styles.time}>
        {time}
      </time>
    </li>
  );
};
