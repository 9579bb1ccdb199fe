import { expect } from 'vitest';
import type { TestUser } from '../e2e/support/test-user.ts';

/** Creates webhooks of a family, of which an account has few, and messages to them. */
export const createWebhookFactory = ({ auth, password }: TestUser, createItem: () => Promise<unknown>) => {
  const webhook = async (): Promise<string> => {
    const [existing] = await auth.listWebhooks();
    if (existing) return existing.id;
    await auth.confirmIdentity({ body: { password } });
    const body = { name: 'Home', url: 'https://hooks.example/fitfolk', events: ['item.added' as const] };
    return (await auth.createWebhook({ body })).id;
  };
  return {
    webhook,
    removeWebhooks: async (): Promise<void> => {
      for (const { id } of await auth.listWebhooks()) await auth.removeWebhook({ params: { webhookId: id } });
    },
    /** Returns the ids of a webhook and of a message to it. */
    webhookDelivery: async () => {
      const webhookId = await webhook();
      await createItem();
      const list = () => auth.listWebhookDeliveries({ params: { webhookId } });
      await expect.poll(list).not.toEqual([]);
      const [delivery] = await list();
      return { webhookId, deliveryId: delivery?.id ?? '' };
    },
  };
};
