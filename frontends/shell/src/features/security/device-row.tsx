import type { SignedInDevice } from '@fitfolk/contracts/auth';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { clsx } from 'clsx';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import typography from '../../typography.module.css';
import { formatDeviceName } from './device-name.ts';
import styles from './device-row.module.css';
import { useTranslations } from './messages/messages.ts';
import { formatRelativeTime } from './relative-time.ts';
import row from './security-row.module.css';
import { useEndSession, useReportSession } from './use-end-session.ts';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: MonitorSmartphone };

type DeviceRowProps = {
  readonly device: SignedInDevice;
  /** Called once the device was reported as somebody else's and signed out. */
  readonly onReported: () => void;
};

export const DeviceRow = ({ device, onReported }: DeviceRowProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const endSession = useEndSession();
  const report = useReportSession(onReported);
  const { id, kind, isCurrent, createdAt, lastUsedAt } = device;
  const Icon = icons[kind];
  const name = formatDeviceName(device);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <li className={row.row}>
      <Icon size={24} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <div className={row.details}>
        <p className={row.name}>{name}</p>
        <p className={typography.hint}>
          {!isCurrent && lastUsedAt
            ? t('devices.lastUsed', { when: formatRelativeTime(lastUsedAt, now, language) })
            : t('devices.signedInOn', { day })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">{t('devices.current')}</Badge>
      ) : (
        <div className={clsx(row.actions, styles.actions)}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('devices.reportDevice', { device: name })}
            pending={report.isPending}
            onClick={() => report.mutate(id)}
          >
            {t('devices.report')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('devices.signOutDevice', { device: name })}
            pending={endSession.isPending}
            onClick={() => endSession.mutate({ id, name })}
          >
            {t('devices.signOut')}
          </Button>
        </div>
      )}
    </li>
  );
};
