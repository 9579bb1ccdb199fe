import { randomBytes } from 'node:crypto';
import type { WebhookEvent, WebhookFormat } from '@fitfolk/contracts/auth';
import { Webhook } from 'standardwebhooks';

/** An address that receives signed messages about an account. */
export type StoredWebhook = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly events: readonly WebhookEvent[];
  readonly secret: string;
  readonly createdAt: Date;
  /** Attempts that failed since the last success. */
  readonly failures: number;
  readonly failingSince?: Date | undefined;
  readonly disabledAt?: Date | undefined;
};

/** A message to a webhook. */
export type StoredDelivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly accountId: string;
  /** Profile that the message is about; unset for one about a post. */
  readonly profileId?: string | undefined;
  readonly event: WebhookEvent;
  /** Item, outfit, profile or post that the message is about. Messages about one arrive in order. */
  readonly aboutId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastAttemptAt?: Date | undefined;
  readonly lastStatus?: number | undefined;
  /** Time after which a failed attempt is the last one. */
  readonly giveUpAt: Date;
};

/** Time for which a message is tried, in milliseconds. */
export const RETRY_MS = 24 * 3600_000;

/** Prefix of secrets in Standard Webhooks. */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const MS_PER_SECOND = 1000;

/** Creates the secret of a webhook in the notation of Standard Webhooks. */
export const createSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * Returns the headers of a message by Standard Webhooks, of which the signature covers id, time and body
 * (https://www.standardwebhooks.com).
 */
export const signMessage = (
  secret: string,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / MS_PER_SECOND)),
  'webhook-signature': new Webhook(secret).sign(id, now, body),
});

/** Data of a message about reminders, in the language of the account. */
export type ReminderMessage = {
  readonly profileId: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
};

type Request = { readonly body: string; readonly headers?: Readonly<Record<string, string>> };

/** Creates the body of a message in the form that the address expects, with the headers that go with it. */
export const toRequest = (format: WebhookFormat, { event, occurredAt, data }: StoredDelivery): Request => {
  if (format === 'standard')
    return { body: JSON.stringify({ type: event, timestamp: occurredAt.toISOString(), data }) };
  const { title, text } = data as ReminderMessage;
  if (format === 'apprise') return { body: JSON.stringify({ title, body: text, type: 'info' }) };
  // Headers are ASCII, so other letters are encoded by RFC 2047.
  const encoded = `=?UTF-8?B?${Buffer.from(title).toString('base64')}?=`;
  return { body: text, headers: { 'content-type': 'text/plain; charset=utf-8', title: encoded } };
};
