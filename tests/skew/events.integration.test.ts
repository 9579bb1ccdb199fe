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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleData, type ProducerAge } from './sample-data.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([auth, media, closet, outfits, feed, streaks, packing]);
});
afterAll(() => services?.stop());

const events = contracts.flatMap((contract) => Object.values(contract.events));

/** Puts an event into the stream as its producer would, in an envelope of its age. */
const tell = async (
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

const deadLetters = async (): Promise<string[]> => {
  await services.waitUntilIdle();
  const dead: string[] = [];
  for await (const { durable, reason } of listDeadLetters(services.nats, services.namespace)) {
    dead.push(`${durable}: ${reason}`);
  }
  return dead;
};

/** How many events of a service's stream its consumers have dealt with. */
const handledOf = async (service: string): Promise<number> => {
  let handled = 0;
  const consumers = services.nats.manager.consumers.list(toStreamName(services.namespace, service));
  for await (const { delivered } of consumers) handled += delivered.consumer_seq;
  return handled;
};
const handled = async (): Promise<number> => {
  const counts = await Promise.all(contracts.map(({ service }) => handledOf(service)));
  return counts.reduce((sum, count) => sum + count, 0);
};

test.each<ProducerAge>(['newer', 'older'])(
  'every consumer takes every event of a %s producer',
  async (age) => {
    const before = await handled();
    for (const event of events) await tell(event, createSampleData(event, age), age);

    expect(await deadLetters()).toEqual([]);
    expect(await handled()).toBeGreaterThan(before + events.length / 2);
  },
);

test('a version of an event that nobody knows yet reaches nobody', async () => {
  await services.waitUntilIdle();
  const before = await handled();
  for (const { type, version } of events) {
    const next = { type: `${type}.v${version + 1}`, version: version + 1 };
    await tell(next, { everything: 'is different' }, 'newer');
  }

  expect(await deadLetters()).toEqual([]);
  expect(await handled()).toBe(before);
});

test.each<ProducerAge>(['newer', 'older'])('what a %s producer tells counts', async (age) => {
  const person = await services.createUser();
  const { profileId, accountId } = person;
  const sample = createSampleData(outfitsEvents.outfitPlanned, age);
  await tell(outfitsEvents.outfitPlanned, { ...sample, profileId, accountId }, age);
  await services.waitUntilIdle();

  const { entries } = await person.api(streaksContract).streakHistory({ params: { profileId } });
  expect(entries).toEqual([{ day: '2026-11-20', reason: 'planned', points: 10 }]);
});
