import { startServices } from '@fitfolk/service-kit/runtime/host';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';
import { outfits } from '../service.ts';

const MINUTE_MS = 60_000;
const DEFAULTS = {
  temp: 72,
  description: 'Partly Cloudy',
  descriptionCode: 'partly-cloudy',
  suggestions: ['Light Jacket', 'Jeans', 'Sneakers'],
  suggestionCodes: ['light-jacket', 'jeans', 'sneakers'],
};
const vienna = { lat: 48.20849, lon: 16.37208 };

let world: OutfitsHarness;
beforeEach(async () => {
  world = await startOutfitsHarness();
});
afterEach(() => world.stop());

const weather = async (query: { lat?: number | string; lon?: number | string } = vienna) =>
  world.api(await world.services.createUser()).weather({ query });
const later = (minutes: number) => world.setNow(new Date(NOW.getTime() + minutes * MINUTE_MS));
/** Lets Redis forget who was asked when, as time would. */
const forgetFailures = async () => {
  for (const key of await world.services.redis.keys(`${world.services.namespace}:weather:*:asked`)) {
    await world.services.redis.del(key.slice(world.services.namespace.length + 1));
  }
};

describe('the weather', () => {
  test('is asked for once in five minutes by tenths of a degree, whoever asks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => weather({ lat: 48.2 + index / 10_000, lon: 16.4 })),
    );
    expect(answers[0]).toEqual({
      temp: 55,
      description: 'Partly Cloudy',
      descriptionCode: 'partly-cloudy',
      suggestions: ['Sweater', 'Jeans', 'Sneakers'],
      suggestionCodes: ['sweater', 'jeans', 'sneakers'],
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(world.sky.asked).toHaveLength(1);
    expect(Object.fromEntries(world.sky.asked[0] ?? [])).toMatchObject({
      latitude: '48.2',
      longitude: '16.4',
      temperature_unit: 'fahrenheit',
    });

    later(4);
    await weather();
    expect(world.sky.asked).toHaveLength(1);
    later(6);
    world.sky.setBehavior('answers', { temperature: 39.6, code: 63 });
    expect(await weather()).toEqual({
      temp: 40,
      description: 'Rain',
      descriptionCode: 'rain',
      suggestions: ['Rain Jacket', 'Sweater', 'Waterproof Boots'],
      suggestionCodes: ['rain-jacket', 'sweater', 'waterproof-boots'],
    });
    expect(world.sky.asked).toHaveLength(2);
  });

  test('is asked for once by two processes at the same time', async () => {
    const { namespace, url } = world.services;
    const other = await startServices([outfits], {
      env: {
        ...process.env,
        NAMESPACE: namespace,
        GATEWAY_URL: url('gateway'),
        CLOSET_URL: url('closet'),
        WEATHER_URL: world.sky.url,
        LOG_LEVEL: 'silent',
      },
      clock: () => NOW,
    });
    const { token } = await world.services.createUser();
    const ask = async (base: string) => {
      const address = `${base}/api/weather?lat=${vienna.lat}&lon=${vienna.lon}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json();
    };
    const answers = await Promise.all([url('outfits'), other.url('outfits')].map(ask));
    await other.stop();
    expect(answers).toMatchObject([{ temp: 55 }, { temp: 55 }]);
    expect(world.sky.asked).toHaveLength(1);
  });

  test.each(['errs', 'hangs', 'talks nonsense'] as const)(
    'of up to an hour ago is told while the forecaster %s, then the defaults',
    async (mood) => {
      await weather();
      world.sky.setBehavior(mood);
      later(50);
      expect(await weather()).toMatchObject({ temp: 55 });
      const askedBefore = world.sky.asked.length;
      expect(await weather()).toMatchObject({ temp: 55 });
      expect(world.sky.asked).toHaveLength(askedBefore);

      await forgetFailures();
      expect(await weather({ lat: 1, lon: 1 })).toEqual(DEFAULTS);
      later(61);
      await forgetFailures();
      expect(await weather()).toEqual(DEFAULTS);
    },
  );

  test('without a position is that of the fallback place', async () => {
    await weather({});
    expect(Object.fromEntries(world.sky.asked[0] ?? [])).toMatchObject({
      latitude: '40.7',
      longitude: '-74',
    });
  });

  test('of no place on earth is refused', async () => {
    for (const [lat, lon] of [
      [91, 0],
      [0, 181],
      [Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 0],
      ['', ''],
      [' ', 0],
    ] as const) {
      const problem = await catchProblem(weather({ lat, lon }));
      expect(problem).toMatchObject({ status: 400, detail: 'Invalid coordinates' });
    }
    expect(world.sky.asked).toHaveLength(0);
  });

  test('of the day decides what is suggested', async () => {
    const ana = await world.services.createUser();
    world.closet.add(ana, { name: 'Shirt' });
    world.closet.add(ana, { name: 'Jeans', category: 'bottoms' });
    world.closet.add(ana, { name: 'Shorts', category: 'bottoms' });
    world.closet.add(ana, { name: 'Snow boots', category: 'shoes' });
    world.closet.add(ana, { name: 'Sandals', category: 'shoes' });
    await world.services.waitUntilIdle();
    const hot = { code: 0, high: 88, low: 70, rain: 0 };
    const cold = { code: 71, high: 28, low: 15, rain: 0 };
    world.sky.setBehavior('answers', { temperature: 60, code: 1, days: [hot, cold] });
    const suggest = (date: string) =>
      world.api(ana).suggestOutfits({ body: { profileId: ana.profileId, date, ...vienna } });
    expect((await suggest(TODAY))[0]?.items).toEqual(['Shirt', expect.any(String), 'Sandals']);
    const [snowy] = await suggest('2026-11-21');
    expect(snowy?.items).toEqual(['Shirt', 'Jeans', 'Snow boots']);
    expect(snowy?.reason).toContain('15–28°F and light snow');
  });
});
