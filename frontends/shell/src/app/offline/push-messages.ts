/** Content of a push message, as auth writes it. */
type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** Path that the notification opens. */
  readonly page: string;
  /** Label of the action that turns notifications off. */
  readonly turnOff: string;
  /** Signed token of that action. */
  readonly token: string;
};

const TURN_OFF = 'turn-off';

/** Options that TypeScript's library lacks. */
type NotificationOptionsWithActions = NotificationOptions & {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

/** Shows the notification of a push message. One that arrives twice replaces itself without a sound. */
export const showReminder = async (
  registration: ServiceWorkerRegistration,
  payload: PushPayload,
): Promise<void> => {
  const { title, body, tag, lang, page, turnOff, token } = payload;
  const options: NotificationOptionsWithActions = {
    body,
    tag,
    lang,
    data: { page, token },
    actions: [{ action: TURN_OFF, title: turnOff }],
  };
  await registration.showNotification(title, options);
};

/** The part of `Clients` used here. */
export type WindowClients = {
  matchAll(options: {
    type: 'window';
  }): Promise<readonly { navigate(url: string): Promise<{ focus(): Promise<unknown> } | null> }[]>;
  openWindow(url: string): Promise<unknown>;
};

const turnOff = async (registration: ServiceWorkerRegistration, token: string): Promise<void> => {
  const query = new URLSearchParams({ token });
  await fetch(`/api/unsubscribe?${query}`, { method: 'POST' });
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
};

const openPage = async (clients: WindowClients, page: string): Promise<void> => {
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) return void (await clients.openWindow(page));
  const opened = await open.navigate(page);
  await opened?.focus();
};

type NotificationClick = {
  readonly action: string;
  readonly notification: Pick<Notification, 'close' | 'data'>;
};

/** Opens the page of a notification, or turns notifications on this device off. */
export const handleReminderClick = async (
  { action, notification }: NotificationClick,
  { registration, clients }: { registration: ServiceWorkerRegistration; clients: WindowClients },
): Promise<void> => {
  const { page, token } = notification.data as Pick<PushPayload, 'page' | 'token'>;
  notification.close();
  if (action === TURN_OFF) await turnOff(registration, token);
  else await openPage(clients, page);
};

/** Stores the subscription with which the browser replaced an earlier one. */
export const replaceSubscription = async (
  registration: ServiceWorkerRegistration,
  options: PushSubscriptionOptionsInit | undefined,
): Promise<void> => {
  if (!options) return;
  const subscription = await registration.pushManager.subscribe(options);
  await fetch('/api/reminder-devices/current', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
};
