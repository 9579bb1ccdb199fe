import type { NewReminderDevice } from '@fitfolk/contracts/auth';

/** Ability of this browser to show notifications; `prompt` before somebody allowed or denied them. */
export type PushSupport = 'unsupported' | PermissionState;

/** The browser's notification service cannot be reached, or the permission was not given. */
export class PushSubscriptionError extends Error {
  readonly reason: 'denied' | 'failed';

  constructor(reason: 'denied' | 'failed', options?: ErrorOptions) {
    super(`No push subscription: ${reason}`, options);
    this.name = 'PushSubscriptionError';
    this.reason = reason;
  }
}

const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');

/** Returns whether this browser can show notifications. */
export const getPushSupport = async (): Promise<PushSupport> => {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const registration = isKnown ? await findRegistration() : undefined;
  return registration ? registration.pushManager.permissionState({ userVisibleOnly: true }) : 'unsupported';
};

const toBytes = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const registration = await findRegistration();
  if (!registration) throw new PushSubscriptionError('failed');
  // One of another key, as after a new installation of the server, cannot be used any more.
  const earlier = await registration.pushManager.getSubscription();
  await earlier?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
};

/** Asks for the permission and subscribes this browser. @throws PushSubscriptionError */
export const subscribeToPush = async (publicKey: string): Promise<NewReminderDevice> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushSubscriptionError('denied');
  const subscription = await subscribe(publicKey).catch((error: unknown) => {
    throw new PushSubscriptionError('failed', { cause: error });
  });
  return subscription.toJSON() as NewReminderDevice;
};

/** Ends the subscription of this browser, if it has one. */
export const unsubscribeFromPush = async (): Promise<void> => {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
