import { outfitsContract } from '@fitfolk/contracts/outfits';
import { startTraceCollector, type TraceCollector } from '@fitfolk/service-kit/testing/trace-collector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const MEMBERS = 4;
const DAYS = 7;
/** Each command of MongoDB costs the process a quarter of a millisecond or more. */
const MAX_COMMANDS = 30;

let collector: TraceCollector;
let harness: OutfitsHarness;
beforeAll(async () => {
  collector = await startTraceCollector();
  harness = await startOutfitsHarness({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
});
afterAll(async () => {
  await harness?.services.stop();
  await collector?.stop();
});

describe('planEveryone', () => {
  it(`plans a week of ${MEMBERS} people with at most ${MAX_COMMANDS} commands of MongoDB`, async () => {
    const profiles = Array.from({ length: MEMBERS }, () => ({
      id: crypto.randomUUID(),
      isParent: true,
      isChild: false,
    }));
    const family = await harness.services.createUser({ plan: 'pro', accountType: 'family', profiles });
    for (const { id: profileId } of profiles)
      for (let number = 0; number < DAYS; number += 1)
        for (const category of ['tops', 'bottoms'] as const)
          await harness.closet.addItem({ ...family, profileId }, { name: `${category} ${number}`, category });
    await harness.services.waitUntilIdle();

    const response = await family.fetch(
      `${harness.services.url('outfits')}${outfitsContract.endpoints.planEveryone.path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
        body: JSON.stringify({ from: '2026-11-22', days: DAYS }),
      },
    );
    await harness.services.waitUntilIdle();
    // A process exports its last spans when it stops.
    await harness.services.restart();

    expect((await response.json()).filled).toHaveLength(MEMBERS * DAYS);
    const commands = collector.spans
      .filter(({ traceId, attributes }) => traceId === TRACE && attributes['db.namespace'] !== undefined)
      .filter(({ service }) => service === 'outfits')
      .map(({ name }) => name);
    expect(commands).toContain('insert outfits');
    expect(commands.length, commands.join(', ')).toBeLessThanOrEqual(MAX_COMMANDS);
  });
});
