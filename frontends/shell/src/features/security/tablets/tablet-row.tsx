import type { Tablet } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import typography from '../../../typography.module.css';
import { formatDeviceName } from '../device-name.ts';
import { useTranslations } from '../messages/messages.ts';
import { formatRelativeTime } from '../relative-time.ts';
import styles from '../security-row.module.css';
import { disconnectTablet, tabletsQuery } from './tablets-api.ts';

/** A kitchen tablet with its device and last use. */
export const TabletRow = ({ tablet }: { readonly tablet: Tablet }) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const { id, name, device, createdAt, lastSeenAt } = tablet;
  const remove = useMutation({
    mutationFn: () => disconnectTablet(id),
    onSuccess: () => {
      toast({ title: t('tablets.removed') });
      void client.invalidateQueries(tabletsQuery);
    },
    onError: toastError,
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={typography.hint}>
          {[
            formatDeviceName(device),
            t('tablets.addedOn', { day }),
            lastSeenAt && t('tablets.lastSeen', { when: formatRelativeTime(lastSeenAt, now, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('tablets.removeNamed', { name })}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('tablets.remove')}
        </Button>
      </div>
    </li>
  );
};
