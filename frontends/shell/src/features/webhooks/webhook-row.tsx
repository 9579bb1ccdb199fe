import type { Webhook } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { formatRelativeTime } from '../security/relative-time.ts';
import rowStyles from '../security/security-row.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './webhooks.module.css';
import { enableWebhook, removeWebhook, webhooksQuery } from './webhooks-api.ts';

/** A webhook with its address and events, its messages, and what is wrong with it. */
export const WebhookRow = ({ webhook }: { readonly webhook: Webhook }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { id, name, url, events, failingSince, disabledAt } = webhook;
  const change = useMutation({
    mutationFn: (action: 'remove' | 'enable') =>
      action === 'remove' ? removeWebhook(id) : enableWebhook(id).then(() => undefined),
    onSuccess: (_, action) => {
      toast({ title: t(action === 'remove' ? 'removed' : 'enabled') });
      void client.invalidateQueries(webhooksQuery);
    },
    onError: toastError,
  });
  const failing = failingSince && t('failing', { when: formatRelativeTime(failingSince, now, language) });
  const problem = disabledAt ? t('disabled') : failing;
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.details}>
        <p className={rowStyles.name}>{name}</p>
        <p className={`${typography.hint} ${styles.url}`}>{url}</p>
        <p className={typography.hint}>{events.map((event) => t(`event.${event}`)).join(' · ')}</p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={rowStyles.actions}>
        {disabledAt && (
          <Button
            size="small"
            aria-label={t('enableWebhook', { name })}
            pending={change.isPending && change.variables === 'enable'}
            onClick={() => change.mutate('enable')}
          >
            {t('enable')}
          </Button>
        )}
        <Dialog
          open={isLogOpen}
          onOpenChange={setIsLogOpen}
          title={t('logOf', { name })}
          description={t('logText')}
          closeLabel={tShell('close')}
          trigger={
            <Button size="small" variant="quiet" aria-label={t('logOf', { name })}>
              {t('log')}
            </Button>
          }
        >
          <DeliveryLog webhookId={id} />
        </Dialog>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('removeWebhook', { name })}
          pending={change.isPending && change.variables === 'remove'}
          onClick={() => change.mutate('remove')}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
};
