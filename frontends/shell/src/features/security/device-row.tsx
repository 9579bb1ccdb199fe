import type { SignedInDevice } from '@fitfolk/contracts/auth';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { text, useText } from './messages/messages.ts';
import { useSignOut } from './use-sign-out.ts';
import { whenOf } from './when.ts';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: MonitorSmartphone };

/** A device in the words of whoever reads. */
const deviceName = ({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string => {
  if (browser && system) return text('devices.onSystem', { browser, system });
  return browser ?? system ?? text('devices.unknown');
};

/** One place where the account is signed in. */
export const DeviceRow = ({ device }: { readonly device: SignedInDevice }) => {
  const t = useText();
  const language = useLanguage();
  const signOut = useSignOut();
  const { id, kind, isCurrent, createdAt, lastUsedAt } = device;
  const Icon = icons[kind];
  const name = deviceName(device);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <Icon size={24} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {!isCurrent && lastUsedAt
            ? t('devices.used', { when: whenOf(lastUsedAt, new Date(), language) })
            : t('devices.since', { day })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">{t('devices.this')}</Badge>
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('devices.signOutThat', { device: name })}
          pending={signOut.isPending}
          onClick={() => signOut.mutate({ id, name })}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
};
