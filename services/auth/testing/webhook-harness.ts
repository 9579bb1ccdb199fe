import { authContract, type NewWebhook } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { createEventProducer, ITEM_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { startAuthHarness } from './auth-harness.ts';
import { startFakeReceiver } from './fake-receiver.ts';
import { startFakeSmtpServer } from './fake-smtp-server.ts';

type WebhookHarnessOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
};

/** Starts auth with producers of the events that webhooks tell of, a receiver and a mail server. */
export const startWebhookHarness = async ({ env = {}, clock }: WebhookHarnessOptions = {}) => {
  const closet = createEventProducer('closet');
  const outfits = createEventProducer('outfits');
  const feed = createEventProducer('feed');
  const [receiver, mailServer] = await Promise.all([startFakeReceiver(), startFakeSmtpServer()]);
  const harness = await startAuthHarness(
    {
      env: {
        OUTBOUND_PRIVATE_HOSTS: receiver.host,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'hello@fitfolk.example',
        PUBLIC_ORIGIN: 'http://fitfolk.example',
        ...env,
      },
      ...(clock ? { clock } : {}),
    },
    [closet.service, outfits.service, feed.service],
  );

  /** Registers an account whose session confirmed its identity, and a function that creates webhooks. */
  const register = async () => {
    const ana = await harness.register();
    const { id: profileId } = await ana.api.createProfile({ body: { name: 'Ana' } });
    await ana.api.updateUser({ body: { onboardingCompleted: true } });
    const state = { id: ana.user.id, onboarded: true, profiles: [], sessionHash: ana.sessionHash };
    const as = async (change: object) =>
      (await harness.createUser({ ...state, ...change })).api(authContract);
    const api = await as({});
    const create = (change: Partial<NewWebhook> = {}) =>
      api.createWebhook({
        body: { name: 'Home', url: `${receiver.url}/hook`, events: ['item.added'], ...change },
      });
    const owner = { profileId, accountId: ana.user.id };
    const addItem = async (itemId: string = crypto.randomUUID(), name = 'Coat') => {
      const item = { itemId, ...owner, version: 1, name, season: null, tags: [], imageUrl: null };
      await closet.publish(closetEvents.itemAdded, itemId, { ...ITEM_EVENT, ...item, category: 'outerwear' });
      return itemId;
    };
    return { ...ana, as, api, create, owner, addItem };
  };

  return {
    harness,
    receiver,
    mailServer,
    closet,
    outfits,
    feed,
    register,
    stop: async (): Promise<void> => {
      await harness.stop();
      await Promise.all([receiver.kill(), mailServer.stop()]);
    },
  };
};

export type WebhookHarness = Awaited<ReturnType<typeof startWebhookHarness>>;
