/** @module-tag extended */
import { createSeededRandom, type SeededRandom } from '@fitfolk/dev/seed/seeded-random';
import type { TestServices } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevice, type Device } from './device.ts';
import { createHousehold, startMergingServices } from './household.ts';
import { changeAtRandom } from './random-changes.ts';

/** Runs with other changes each; `MERGE_RUNS=200` finds rarer orders. */
const RUNS = Number(process.env.MERGE_RUNS ?? 3);
/** Time for a run on a busy machine, in milliseconds. */
const RUN_LIMIT_MS = 15_000;
/** Attempts until the network has let everything through. */
const MAX_FLUSHES = 500;

let services: TestServices;
beforeAll(async () => {
  services = await startMergingServices();
});
afterAll(() => services?.stop());

type State = Readonly<Record<string, unknown>>;
/** Outfits, laundry and entries by a name that lasts; what is gone is absent. */
type Shown = ReadonlyMap<string, State>;

const see = async (device: Device): Promise<Shown> => {
  const [board, laundry, list] = [await device.seeBoard(), await device.seeLaundry(), await device.seeList()];
  const outfits = board.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.outfits));
  const all = [
    ...outfits.map(({ name, scheduledDate, proposedDate, wornDate }) => ({
      key: `outfit ${name}`,
      state: {
        day: scheduledDate ?? proposedDate ?? null,
        isProposed: scheduledDate === null,
        isWorn: wornDate !== null,
      },
    })),
    ...laundry.map((item) => ({ key: `laundry ${item.id}`, state: { status: item.laundry.status } })),
    ...list.items.map(({ id, name, packed, quantity }) => ({
      key: `entry ${id}`,
      state: { name, packed, quantity },
    })),
  ];
  const shown = new Map(all.map(({ key, state }) => [key, state]));
  // Nothing is there twice.
  expect(shown.size).toBe(all.length);
  return shown;
};

/** Lists what each change that waits is about. */
const listTouched = async (device: Device): Promise<Map<string, string[]>> => {
  const { waiting } = await device.read();
  const names = new Map<string, string | null>();
  return new Map(
    waiting.map(({ id, effect, note, localId, cells = [] }) => {
      for (const outfit of cells.flatMap(({ outfits }) => outfits)) names.set(outfit.id, outfit.name);
      for (const outfit of effect.outfits ?? []) if ('name' in outfit) names.set(outfit.id, outfit.name);
      const isNew = localId !== undefined;
      const outfits = (effect.outfits ?? [])
        .filter((outfit) => !isNew || outfit.id === localId)
        .map((outfit) => `outfit ${names.get(outfit.id) ?? note.names[0]}`);
      const laundry = (effect.laundry ?? []).map((item) => `laundry ${item.id}`);
      const entries = (effect.packing ?? []).flatMap(({ changes }) =>
        changes.map((change) => `entry ${change.type === 'add' ? change.item.id : change.itemId}`),
      );
      return [id, [...outfits, ...laundry, ...entries]];
    }),
  );
};

/** Sends everything from both devices, in turns that the network decides. */
const sendAll = async (devices: readonly Device[], random: SeededRandom): Promise<void> => {
  for (let flushes = 0; flushes < MAX_FLUSHES; flushes += 1) {
    await random.pick(devices).flush();
    const states = await Promise.all(devices.map((device) => device.read()));
    if (states.every(({ waiting }) => waiting.length === 0)) return;
  }
  throw new Error('The changes were never sent');
};

const runOnce = async (seed: number): Promise<number> => {
  const random = createSeededRandom(seed);
  const household = await createHousehold(services);
  const devices = [createDevice(household, random), createDevice(household, random)];
  for (const device of devices) await device.load();
  const before = await see(devices[0] as Device);
  for (const device of devices) await changeAtRandom({ device, household, random });
  const intended = await Promise.all(
    devices.map(async (device) => ({ device, shown: await see(device), touched: await listTouched(device) })),
  );

  await sendAll(devices, random);

  const named = await Promise.all(
    intended.map(async ({ device, shown, touched }) => {
      const { refused } = await device.read();
      return {
        shown,
        touched: new Set([...touched.values()].flat()),
        refused: new Set(refused.flatMap(({ id }) => touched.get(id) ?? [])),
      };
    }),
  );
  await services.waitUntilIdle();
  for (const device of devices) await device.load();
  const after = await see(devices[0] as Device);
  expect(await see(devices[1] as Device)).toEqual(after);
  const keys = new Set([...before.keys(), ...named.flatMap(({ shown }) => [...shown.keys()])]);
  for (const key of keys) {
    const changed = named.filter(({ touched }) => touched.has(key));
    // Its device says what became of it.
    if (changed.some(({ refused }) => refused.has(key))) continue;
    const results = changed.length === 0 ? [before.get(key)] : changed.map(({ shown }) => shown.get(key));
    const result = after.get(key);
    if (!result || results.includes(undefined)) {
      expect(results, key).toContain(result);
      continue;
    }
    for (const [field, value] of Object.entries(result))
      expect(
        results.map((each) => each?.[field]),
        `${key}: ${field}`,
      ).toContain(value);
  }
  return named.reduce((sum, { touched }) => sum + touched.size, 0);
};

describe('changes of two devices without a network', () => {
  it(
    'are all merged, or named where they were made, also if requests and answers are lost',
    async () => {
      let touched = 0;
      for (let seed = 1; seed <= RUNS; seed += 1) {
        try {
          touched += await runOnce(seed);
        } catch (error) {
          throw new Error(`Seed ${seed}`, { cause: error });
        }
      }
      expect(touched).toBeGreaterThan(RUNS);
    },
    RUNS * RUN_LIMIT_MS,
  );
});
