import type { WebhookEvent, WebhookFormat } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field, fieldLabelClass } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { toggleValue } from '@fitfolk/web-kit/forms/toggle-value.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styles from '../security/secret/secret-dialog.module.css';
import { SecretDialog } from '../security/secret/secret-dialog.tsx';
import { useTranslations } from './messages/messages.ts';
import { createWebhook, webhooksQuery } from './webhooks-api.ts';

const MAX_NAME_LENGTH = 40;
const MAX_URL_LENGTH = 500;
const EVENTS: readonly WebhookEvent[] = [
  'item.added',
  'outfit.planned',
  'outfit.worn',
  'laundry.running-out',
  'item.outgrown',
  'post.reaction',
  'reminder.due',
];
const FORMATS: readonly WebhookFormat[] = ['standard', 'ntfy', 'apprise'];

/** Button and dialog that create a webhook and show its secret once. */
export const CreateWebhook = () => {
  const t = useTranslations();
  return (
    <SecretDialog
      text={t}
      form={(onCreated, onClose) => <WebhookForm onCreated={onCreated} onClose={onClose} />}
    />
  );
};

type WebhookFormProps = {
  readonly onCreated: (secret: string) => void;
  readonly onClose: () => void;
};

const WebhookForm = ({ onCreated, onClose }: WebhookFormProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<WebhookFormat>('standard');
  const [chosen, setEvents] = useState<readonly WebhookEvent[]>([]);
  const create = useMutation({
    mutationFn: createWebhook,
    onSuccess: ({ secret }) => {
      void client.invalidateQueries(webhooksQuery);
      if (format === 'standard') return onCreated(secret);
      // Nobody checks the signatures of notifications.
      toast({ title: t('added') });
      onClose();
    },
    onError: toastError,
  });
  const events: readonly WebhookEvent[] = format === 'standard' ? chosen : ['reminder.due'];
  const canSubmit = name.trim() !== '' && url.trim() !== '' && events.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) create.mutate({ name: name.trim(), url: url.trim(), format, events: [...events] });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={t('name')} hint={t('nameHint')}>
        <TextInput
          name="webhookName"
          autoComplete="off"
          data-autofocus=""
          {...limitGraphemes(MAX_NAME_LENGTH)}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field label={t('url')} hint={t('urlHint')}>
        <TextInput
          name="webhookUrl"
          type="url"
          autoComplete="off"
          maxLength={MAX_URL_LENGTH}
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </Field>
      <Field label={t('format')} hint={t(`formatHint.${format}`)}>
        <Select
          name="webhookFormat"
          value={format}
          onChange={({ currentTarget }) =>
            setFormat(FORMATS.find((each) => each === currentTarget.value) ?? 'standard')
          }
          options={FORMATS.map((each) => ({ value: each, label: t(`formats.${each}`) }))}
        />
      </Field>
      {format === 'standard' && (
        <fieldset className={styles.choices}>
          <legend className={fieldLabelClass}>{t('events')}</legend>
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={t(`event.${event}`)}
              checked={chosen.includes(event)}
              onChange={() => setEvents(toggleValue(chosen, event))}
            />
          ))}
        </fieldset>
      )}
      <DialogActions>
        <Button type="submit" variant="primary" pending={create.isPending} disabled={!canSubmit}>
          {t('create')}
        </Button>
      </DialogActions>
    </form>
  );
};
