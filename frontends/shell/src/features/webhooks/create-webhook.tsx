import type { WebhookEvent } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field, fieldLabelClass } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './webhooks.module.css';
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
];

/** Button and dialog that create a webhook and show its secret once. */
export const CreateWebhook = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const open = (next: boolean) => {
    setIsOpen(next);
    setSecret(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      title={t(secret ? 'createdTitle' : 'createTitle')}
      description={t(secret ? 'createdText' : 'createText')}
      closeLabel={tShell('close')}
      trigger={<Button size="small">{t('create')}</Button>}
    >
      {secret ? (
        <CreatedSecret secret={secret} onDone={() => open(false)} />
      ) : (
        <WebhookForm onCreated={setSecret} />
      )}
    </Dialog>
  );
};

const WebhookForm = ({ onCreated }: { readonly onCreated: (secret: string) => void }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const create = useMutation({
    mutationFn: createWebhook,
    onSuccess: ({ secret }) => {
      void client.invalidateQueries(webhooksQuery);
      onCreated(secret);
    },
    onError: toastError,
  });
  const canSubmit = name.trim() !== '' && url.trim() !== '' && events.length > 0;
  const toggle = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((each) => each !== event) : [...events, event]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) create.mutate({ name: name.trim(), url: url.trim(), events: [...events] });
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
      <fieldset className={styles.choices}>
        <legend className={fieldLabelClass}>{t('events')}</legend>
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`event.${event}`)}
            checked={events.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </fieldset>
      <DialogActions>
        <Button type="submit" variant="primary" pending={create.isPending} disabled={!canSubmit}>
          {t('create')}
        </Button>
      </DialogActions>
    </form>
  );
};

const CreatedSecret = ({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) => {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(() => toast({ title: t('copied') }), toastError);
  return (
    <>
      <output className={styles.secret} aria-label={t('secret')}>
        {secret}
      </output>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
};
