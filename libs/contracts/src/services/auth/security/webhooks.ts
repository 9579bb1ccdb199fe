import type { Contract } from '../../../core/contract.ts';
import { displayName } from '../../../core/display-name.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';

/** Maximum number of webhooks of an account. */
export const MAX_WEBHOOKS = 5;

/** Number of deliveries that the log of a webhook lists. */
export const MAX_LISTED_DELIVERIES = 50;

/** Event that a webhook tells of; the type of its message. */
export const WebhookEvent = z.enum([
  'item.added',
  'outfit.planned',
  'outfit.worn',
  'laundry.running-out',
  'item.outgrown',
  'post.reaction',
  'reminder.due',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Form of the messages: JSON by Standard Webhooks, or notifications of ntfy or of the API of Apprise. */
export const WebhookFormat = z.enum(['standard', 'ntfy', 'apprise']);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

/** An address that receives signed messages about the account, without its secret. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  format: WebhookFormat,
  events: z.array(WebhookEvent),
  createdAt: Instant,
  /** Since when no message has arrived; null while they arrive. */
  failingSince: Instant.nullable(),
  /** Time at which it was switched off, after three days of failure; null while it is on. */
  disabledAt: Instant.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Notifications have texts of reminders only. */
const suitsFormat = ({ format = 'standard', events }: { format?: WebhookFormat; events: WebhookEvent[] }) =>
  format === 'standard' || events.every((event) => event === 'reminder.due');

export const NewWebhook = z
  .strictObject({
    name: displayName(40, 'required'),
    /** With https, or a host in a private network that the operator allows. */
    url: z.string().max(500),
    /** `standard` by default. */
    format: WebhookFormat.optional(),
    events: z.array(WebhookEvent).min(1).max(WebhookEvent.options.length),
  })
  .refine(suitsFormat, { path: ['events'] });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const CreatedWebhook = Webhook.extend({
  /** Secret of the signatures by Standard Webhooks, which is shown once. */
  secret: z.string(),
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** A message to a webhook. */
export const WebhookDelivery = z.object({
  /** The `webhook-id` of the message, the same in each attempt. */
  id: Id,
  event: WebhookEvent,
  /** Time of the event. */
  occurredAt: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  lastAttemptAt: Instant.nullable(),
  /** Status of the last answer; null without one. */
  lastStatus: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const PATH = '/api/auth/webhooks';
const WebhookParams = z.object({ webhookId: Id });

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: 'GET',
    path: PATH,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the webhooks of the signed-in account, oldest first',
    success: { status: 200, schema: z.array(Webhook) },
    errors: [],
  }),
  createWebhook: defineEndpoint({
    method: 'POST',
    path: PATH,
    access: 'verified',
    parentsOnly: true,
    requiresConfirmation: true,
    summary:
      'Create a webhook, whose secret the response alone contains, within five minutes of a confirmation',
    body: NewWebhook,
    // An idempotency key would store the answer, and the secret in it.
    success: { status: 200, schema: CreatedWebhook },
    errors: [
      'webhook-address-invalid',
      'webhook-limit',
      'reauthentication-required',
      'second-factor-required',
    ],
  }),
  removeWebhook: defineEndpoint({
    method: 'DELETE',
    path: `${PATH}/:webhookId`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Remove a webhook with its messages',
    params: WebhookParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  enableWebhook: defineEndpoint({
    method: 'PUT',
    path: `${PATH}/:webhookId/enabled`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Switch a webhook on again (idempotent)',
    params: WebhookParams,
    success: { status: 200, schema: Webhook },
    errors: ['not-found'],
  }),
  listWebhookDeliveries: defineEndpoint({
    method: 'GET',
    path: `${PATH}/:webhookId/deliveries`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the newest messages to a webhook of the last seven days, newest first',
    params: WebhookParams,
    success: { status: 200, schema: z.array(WebhookDelivery) },
    errors: ['not-found'],
  }),
  redeliverWebhook: defineEndpoint({
    method: 'POST',
    path: `${PATH}/:webhookId/deliveries/:deliveryId/redelivery`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Send a message to a webhook again, within moments',
    params: WebhookParams.extend({ deliveryId: Id }),
    success: { status: 200, schema: WebhookDelivery },
    errors: ['not-found'],
  }),
};

const { listWebhooks, createWebhook, removeWebhook, enableWebhook } = webhookEndpoints;
const { listWebhookDeliveries, redeliverWebhook } = webhookEndpoints;

/** Calls of the settings for webhooks, apart from the contract of auth, which every page loads. */
export const webhookCalls = {
  service: 'auth',
  endpoints: {
    list: listWebhooks,
    create: createWebhook,
    remove: removeWebhook,
    enable: enableWebhook,
    listDeliveries: listWebhookDeliveries,
    redeliver: redeliverWebhook,
  },
  events: {},
} as const satisfies Contract;
