import type { SignedInDevice } from '@fitfolk/contracts/auth';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
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
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <Icon size={24} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
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
