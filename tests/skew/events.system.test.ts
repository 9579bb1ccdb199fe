import { randomUUID } from 'node:crypto';
import { auth } from '@fitfolk/auth/service';
import { closet } from '@fitfolk/closet/service';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { contracts } from '@fitfolk/contracts/index';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { feed } from '@fitfolk/feed/service';
import { media } from '@fitfolk/media/service';
import { outfits } from '@fitfolk/outfits/service';
import { packing } from '@fitfolk/packing/service';
import { listDeadLetters } from '@fitfolk/service-kit/messaging/dead-letters';
import { toStreamName, toSubject } from '@fitfolk/service-kit/messaging/streams';
import { startTestServices, type TestServices } from '@fitfolk/service-kit/testing/harness';
import { streaks } from '@fitfolk/streaks/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleData, type ProducerAge } from './sample-data.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([auth, media, closet, outfits, feed, streaks, packing]);
});
afterAll(() => services?.stop());

const events = contracts.flatMap((contract) => Object.values(contract.events));

/** Publishes an event in the envelope of a newer or older producer. */
const publishEvent = async (
  { type, version }: Pick<EventDefinition, 'type' | 'version'>,
  data: Record<string, unknown>,
  age: ProducerAge,
): Promise<void> => {
  const { namespace, nats } = services;
  const envelope = {
    specversion: '1.0',
    id: randomUUID(),
    source: `/${type.split('.')[0]}`,
    type: toSubject(namespace, type),
    subject: randomUUID(),
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: `${type}/${version}`,
    ...(age === 'newer' ? { partitionkey: 'x', sequence: '0001', correlationid: randomUUID() } : {}),
    data,
  };
  await nats.js.publish(envelope.type, JSON.stringify(envelope));
};

const readDeadLetters = async (): Promise<string[]> => {
  await services.waitUntilIdle();
  const letters: string[] = [];
  for await (const { durable, reason } of listDeadLetters(services.nats, services.namespace)) {
    letters.push(`${durable}: ${reason}`);
  }
  return letters;
};

/** Counts the events of a service's stream that its consumers have handled. */
const countHandledByService = async (service: string): Promise<number> => {
  let countHandled = 0;
  const consumers = services.nats.manager.consumers.list(toStreamName(services.namespace, service));
  for await (const { delivered } of consumers) countHandled += delivered.consumer_seq;
  return countHandled;
};
const countHandled = async (): Promise<number> => {
  const counts = await Promise.all(contracts.map(({ service }) => countHandledByService(service)));
  return counts.reduce((sum, count) => sum + count, 0);
};

describe('event consumers', () => {
  it.each<ProducerAge>(['newer', 'older'])('accept every event of a %s producer', async (age) => {
    const before = await countHandled();
    for (const event of events) await publishEvent(event, createSampleData(event, age), age);

    expect(await readDeadLetters()).toEqual([]);
    expect(await countHandled()).toBeGreaterThan(before + events.length / 2);
  });

  it('ignore unknown event versions', async () => {
    await services.waitUntilIdle();
    const before = await countHandled();
    for (const { type, version } of events) {
      const next = { type: `${type}.v${version + 1}`, version: version + 1 };
      await publishEvent(next, { everything: 'is different' }, 'newer');
    }

    expect(await readDeadLetters()).toEqual([]);
    expect(await countHandled()).toBe(before);
  });

  it.each<ProducerAge>(['newer', 'older'])('apply the events of a %s producer', async (age) => {
    const user = await services.createUser();
    const { profileId, accountId } = user;
    const sample = createSampleData(outfitsEvents.outfitPlanned, age);
    await publishEvent(outfitsEvents.outfitPlanned, { ...sample, profileId, accountId }, age);
    await services.waitUntilIdle();

    const { entries } = await user.api(streaksContract).streakHistory({ params: { profileId } });
    expect(entries).toMatchObject([{ day: '2026-11-20', reason: 'planned', points: 10 }]);
  });
});
