import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import typography from '../../typography.module.css';
import { formatRelativeTime } from '../security/relative-time.ts';
import rowStyles from '../security/security-row.module.css';
import { useTranslations } from './messages/messages.ts';
import { deliveriesQuery, redeliver } from './webhooks-api.ts';

/** The newest messages to a webhook, each of which can be sent again. */
export const DeliveryLog = ({ webhookId }: { readonly webhookId: string }) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const { data: deliveries } = useQuery(deliveriesQuery(webhookId));
  const again = useMutation({
    mutationFn: (deliveryId: string) => redeliver(webhookId, deliveryId),
    onSuccess: () => {
      toast({ title: t('redelivered') });
      void client.invalidateQueries(deliveriesQuery(webhookId));
    },
    onError: toastError,
  });
  if (deliveries?.length === 0) return <p className={typography.hint}>{t('noMessages')}</p>;
  return (
    <ul>
      {deliveries?.map(({ id, event, occurredAt, state, attempts, lastAttemptAt, lastStatus }) => {
        const when = formatRelativeTime(occurredAt, now, language);
        const answer = lastStatus === null ? t('noAnswer') : t('status', { status: lastStatus });
        const details = [t(`state.${state}`), t('attempts', { count: attempts }), lastAttemptAt && answer];
        return (
          <li key={id} className={rowStyles.row}>
            <div className={rowStyles.details}>
              <p className={rowStyles.name}>{t(`event.${event}`)}</p>
              <p className={typography.hint}>{[when, ...details].filter(Boolean).join(' · ')}</p>
            </div>
            {state !== 'waiting' && (
              <div className={rowStyles.actions}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('redeliverMessage', { event: t(`event.${event}`), when })}
                  pending={again.isPending && again.variables === id}
                  onClick={() => again.mutate(id)}
                >
                  {t('redeliver')}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
