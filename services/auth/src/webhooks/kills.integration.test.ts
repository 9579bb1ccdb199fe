import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { type FaultProxy, startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebhookHarness, type WebhookHarness } from '../../testing/webhook-harness.ts';

/** Number of times that the receiver or the broker is killed. `WEBHOOK_KILLS=200 npx vitest … --testTimeout=0` takes minutes. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 10);

let broker: FaultProxy;
let started: WebhookHarness;
beforeAll(async () => {
  broker = await startFaultProxy(process.env.NATS_URL ?? '');
  started = await startWebhookHarness({ env: { NATS_URL: broker.url } });
});
afterAll(async () => {
  await started?.stop();
  await broker?.close();
});

/** Creates a generator of the same numbers from 0 to 1 in every run (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

describe('a webhook', { tags: 'extended' }, () => {
  it('gets every event at least once and in order per item while receiver and broker are killed at random', async () => {
    const { harness, receiver, outfits, register } = started;
    const { as, create, owner } = await register();
    const signing = new Webhook((await create({ events: ['item.added', 'outfit.worn'] })).secret);
    const random = createRandom(7);
    receiver.setAnswer(() => {
      if (random() < 0.2) return 'hang-up';
      return random() < 0.3 ? 500 : 204;
    });
    const outfitIds = Array.from({ length: 3 }, () => crypto.randomUUID());
    const sent: string[] = [];
    const killReceiver = async () => {
      kills += 1;
      await receiver.kill();
    };
    let kills = 0;
    let verified = 0;
    // Soon, because a receiver rejects messages that are older than five minutes.
    const verifyReceived = () => {
      for (const { body, headers } of receiver.accepted.slice(verified)) {
        expect(signing.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
        verified += 1;
      }
    };
    for (let round = 1; kills < KILLS; round += 1) {
      if (random() < 0.5) await killReceiver();
      const isBrokerGone = random() < 0.5;
      if (isBrokerGone) {
        kills += 1;
        broker.disconnect();
      }
      for (const outfitId of outfitIds) {
        const day = addDays('2026-01-01', round);
        const worn = { outfitId, ...owner, version: round, day, doneOn: day, wornAt: `${day}T08:00:00.000Z` };
        await outfits.publish(outfitsEvents.outfitWorn, outfitId, { ...worn, clothingItemIds: [] });
        sent.push(`${outfitId} ${day}`);
      }
      if (isBrokerGone) broker.restore();
      await killReceiver();
      await receiver.start();
      const before = receiver.accepted.length;
      await expect.poll(() => receiver.accepted.length, { timeout: 120_000 }).toBeGreaterThan(before);
      verifyReceived();
      if (random() < 0.3) await harness.restart();
    }
    const listArrived = () =>
      receiver.accepted.map(({ body }) => {
        const { outfitId, day } = JSON.parse(body).data as { outfitId: string; day: string };
        return `${outfitId} ${day}`;
      });
    // A failed attempt postpones everything, so that what is left of 200 kills takes two minutes.
    await expect.poll(() => new Set(listArrived()), { timeout: 600_000 }).toEqual(new Set(sent));
    verifyReceived();
    for (const outfitId of outfitIds) {
      const first = [...new Set(listArrived())].filter((each) => each.startsWith(outfitId));
      expect(first).toEqual(sent.filter((each) => each.startsWith(outfitId)));
    }
    // The restarted service has another port.
    const api = await as({});
    const [webhook] = await api.listWebhooks();
    await expect
      .poll(async () => {
        const params = { webhookId: webhook?.id ?? '' };
        return (await api.listWebhookDeliveries({ params })).map(({ state }) => state);
      })
      .not.toContain('waiting');
  });
});
