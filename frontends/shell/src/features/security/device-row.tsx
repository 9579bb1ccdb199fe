import type { SignedInDevice } from '@fitfolk/contracts/auth';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import typography from '../../typography.module.css';
import styles from './device-row.module.css';
import { t, useTranslations } from './messages/messages.ts';
import { formatRelativeTime } from './relative-time.ts';
import { useEndSession } from './use-end-session.ts';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: MonitorSmartphone };

const formatDeviceName = ({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string => {
  if (browser && system) return t('devices.browserOnSystem', { browser, system });
  return browser ?? system ?? t('devices.unknown');
};

export const DeviceRow = ({ device }: { readonly device: SignedInDevice }) => {
  const t = useTranslations();
  const language = useLanguage();
  const endSession = useEndSession();
  const { id, kind, isCurrent, createdAt, lastUsedAt } = device;
  const Icon = icons[kind];
  const name = formatDeviceName(device);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <li className={styles.row}>
      <Icon size={24} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={typography.hint}>
          {!isCurrent && lastUsedAt
            ? t('devices.lastUsed', { when: formatRelativeTime(lastUsedAt, new Date(), language) })
            : t('devices.signedInOn', { day })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">{t('devices.current')}</Badge>
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('devices.signOutDevice', { device: name })}
          pending={endSession.isPending}
          onClick={() => endSession.mutate({ id, name })}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
};
