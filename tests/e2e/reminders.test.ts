import { startFakePushService } from '@fitfolk/auth/testing/fake-push-service';
import type { NewReminderDevice } from '@fitfolk/contracts/auth';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { FIRST_VISIT, openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const NOON = 12;

/** Returns a time zone in which it is between noon and one o'clock. */
const findZoneAtNoon = (): string => {
  const hours = NOON - new Date().getUTCHours();
  // The sign of these names is that of the offset to the west.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

/** Stands in for the push service of the browser, which this machine cannot reach. */
const stubSubscription = (context: BrowserContext, subscription: NewReminderDevice): Promise<unknown> =>
  context.addInitScript((json) => {
    const stub = { toJSON: () => json, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => stub as unknown as PushSubscription;
  }, subscription);

/** Delivers push messages to the service worker, as the browser does when its push service has one. */
const openPushChannel = async (page: Page, context: BrowserContext) => {
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return async (data: string): Promise<void> => {
    const { origin } = new URL(page.url());
    const target = { origin, registrationId: await registrationId };
    await session.send('ServiceWorker.deliverPushMessage', { ...target, data });
  };
};

/** Global object of the service worker in this test. */
type Scope = {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  shown?: { title: string; options: NotificationOptions }[];
};

/** Records notifications, which a browser without a screen refuses to show. */
const recordNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown?.push({ title, options });
    };
  });

const listNotifications = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as Scope).shown?.map(({ title, options }) => ({ title, body: options.body })),
  );

/** Presses the last notification, or one of its actions. */
const press = (worker: Worker, action: string) =>
  worker.evaluate((pressed) => {
    const { data } = (globalThis as unknown as Scope).shown?.at(-1)?.options ?? {};
    const event = new Event('notificationclick');
    const notification = { data, close: () => {} };
    dispatchEvent(Object.assign(event, { action: pressed, notification, waitUntil: () => {} }));
  }, action);

describe('reminders', () => {
  it('are turned on in the settings, shown by the device and turned off in one press', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family', timeZone: 'UTC' } });
    await upgradeToPro(instance, ana);
    const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
    const { publicKey } = await ana.auth.listReminderDevices({});
    const pushService = await startFakePushService();
    const { page, context } = await openTab(browser, instance.url, { ...FIRST_VISIT, ...DESKTOP });
    await context.addCookies(ana.cookies());
    await context.grantPermissions(['notifications'], { origin: instance.url });
    await stubSubscription(context, pushService.subscribe(publicKey ?? ''));
    await page.goto('/');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    await page.goto('/settings');

    const section = page.getByRole('region', { name: 'Reminders' });
    const device = section.getByRole('switch', { name: 'Notifications on this device' });
    await device.click();
    await section.getByText('This device shows them until you sign out.').waitFor();
    await section.getByText('Mia', { exact: true }).first().click();
    const settings = section.getByRole('group', { name: 'Mia' });
    await settings.getByRole('switch', { name: "Tomorrow's outfit" }).click();
    await settings.getByLabel('Time').selectOption('12:00');
    await section.getByText(/^Tomorrow's outfit at 12:00/).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await expect
      .poll(async () => (await ana.outfits.listReminders({}))[1])
      .toMatchObject({ profileId: mia.id, time: '12:00', kinds: { plan: true } });

    // The family travels to where it is time.
    await ana.auth.updateUser({ body: { timeZone: findZoneAtNoon() } });
    await expect.poll(() => pushService.received.length, { timeout: 20_000 }).toBe(1);
    const payload = pushService.received[0]?.payload;
    expect(payload).toMatchObject({ title: "Tomorrow's outfits", body: 'Mia: nothing planned yet' });

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('Expected a service worker');
    await recordNotifications(worker);
    const deliver = await openPushChannel(page, context);
    await deliver(JSON.stringify(payload));
    const { title, body } = payload ?? {};
    await expect.poll(() => listNotifications(worker)).toEqual([{ title, body }]);
    await press(worker, '');
    await page.waitForURL('**/family');

    await deliver(JSON.stringify(payload));
    await expect.poll(() => listNotifications(worker)).toHaveLength(2);
    await press(worker, 'turn-off');
    await expect.poll(async () => (await ana.auth.listReminderDevices({})).devices).toEqual([]);
    await page.goto('/settings');
    await device.waitFor();
    expect(await device.isChecked()).toBe(false);
    await context.close();
    await pushService.stop();
  });
});
