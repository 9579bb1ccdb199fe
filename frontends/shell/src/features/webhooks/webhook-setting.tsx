import { useQuery } from '@tanstack/react-query';
import { SecuritySetting } from '../security/setting/security-setting.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { useTranslations } from './messages/messages.ts';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksQuery } from './webhooks-api.ts';

/** Setting of the webhooks, addresses that receive messages about the account. */
export const WebhookSetting = () => {
  const t = useTranslations();
  const { data: webhooks = [] } = useQuery(webhooksQuery);
  return (
    <>
      <SecuritySetting id="webhooks" title={t('title')} hint={t('hint')}>
        <CreateWebhook />
      </SecuritySetting>
      {webhooks.length > 0 && (
        <ul aria-label={t('title')}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  );
};
