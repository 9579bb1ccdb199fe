import type { Contract } from '../../../core/contract.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';

const MAX_URL_LENGTH = 1000;
/** Longest text of a key: an uncompressed point on the curve P-256 in base64url. */
const MAX_KEY_LENGTH = 100;

/** A browser's push subscription (`PushSubscription.toJSON()`). The expiration time is not used. */
export const NewReminderDevice = z.object({
  endpoint: z.url().max(MAX_URL_LENGTH),
  keys: z.object({
    p256dh: z.base64url().max(MAX_KEY_LENGTH),
    auth: z.base64url().max(MAX_KEY_LENGTH),
  }),
});
export type NewReminderDevice = z.infer<typeof NewReminderDevice>;

/** Devices of an account that show reminders as notifications. A device belongs to its session and ends with it. */
export const ReminderDevices = z.object({
  /** Key that browsers subscribe with, in base64url; null if reminders are not set up on this server. */
  publicKey: z.string().nullable(),
  devices: z.array(z.object({ createdAt: Instant, isThisDevice: z.boolean() })),
});
export type ReminderDevices = z.infer<typeof ReminderDevices>;

export const reminderDeviceEndpoints = {
  listReminderDevices: defineEndpoint({
    method: 'GET',
    path: '/api/reminder-devices',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'List the devices of the signed-in account that show reminders, and the key to add this one',
    success: { status: 200, schema: ReminderDevices },
    errors: [],
  }),
  putReminderDevice: defineEndpoint({
    method: 'PUT',
    path: '/api/reminder-devices/current',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Show reminders on this device, in place of its earlier push subscription',
    body: NewReminderDevice,
    success: { status: 200, schema: ReminderDevices },
    errors: ['push-subscription-invalid', 'reminders-unavailable'],
  }),
  removeReminderDevice: defineEndpoint({
    method: 'DELETE',
    path: '/api/reminder-devices/current',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Show no more reminders on this device',
    success: { status: 200, schema: ReminderDevices },
    errors: [],
  }),
  unsubscribeReminders: defineEndpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'Stop the mails or the device that a signed link was sent to (RFC 8058)',
    ignoresBody: true,
    query: z.object({ token: z.string().max(300) }),
    success: { status: 204 },
    errors: ['unsubscribe-link-invalid'],
  }),
};

const { listReminderDevices, putReminderDevice, removeReminderDevice, unsubscribeReminders } =
  reminderDeviceEndpoints;

/** Calls of the settings for devices with reminders, apart from the contract of auth, which every page loads. */
export const reminderDeviceCalls = {
  service: 'auth',
  endpoints: {
    list: listReminderDevices,
    put: putReminderDevice,
    remove: removeReminderDevice,
    unsubscribe: unsubscribeReminders,
  },
  events: {},
} as const satisfies Contract;
