import { startServices } from '@fitfolk/service-kit/runtime/host';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeForecast } from '../../testing/fake-open-meteo.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';
import { outfits } from '../service.ts';

const MINUTE_MS = 60_000;
const DEFAULTS = {
  temp: 72,
  description: 'Partly Cloudy',
  descriptionCode: 'partly-cloudy',
  suggestions: ['Light Jacket', 'Jeans', 'Sneakers'],
  suggestionCodes: ['light-jacket', 'jeans', 'sneakers'],
  isAssumed: true,
};
const partlyCloudyDay = {
  day: TODAY,
  high: 60,
  low: 50,
  description: 'Partly Cloudy',
  descriptionCode: 'partly-cloudy',
};
const vienna = { lat: 48.20849, lon: 16.37208 };

let harness: OutfitsHarness;
beforeEach(async () => {
  harness = await startOutfitsHarness();
});
afterEach(() => harness.stop());

const weather = async (query: { lat?: number | string; lon?: number | string } = vienna) =>
  harness.api(await harness.services.createUser()).weather({ query });
const setMinutesAfterStart = (minutes: number) =>
  harness.setNow(new Date(NOW.getTime() + minutes * MINUTE_MS));
/** Removes the request locks, as their expiry would. */
const removeLocks = async () => {
  for (const key of await harness.services.redis.keys(`${harness.services.namespace}:weather:*:asked`)) {
    await harness.services.redis.del(key.slice(harness.services.namespace.length + 1));
  }
};

describe('weather', () => {
  it('is requested once per five minutes and tenth of a degree', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => weather({ lat: 48.2 + index / 10_000, lon: 16.4 })),
    );
    expect(responses[0]).toEqual({
      temp: 55,
      description: 'Partly Cloudy',
      descriptionCode: 'partly-cloudy',
      suggestions: ['Sweater', 'Jeans', 'Sneakers'],
      suggestionCodes: ['sweater', 'jeans', 'sneakers'],
      days: [partlyCloudyDay],
    });
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(harness.openMeteo.requests).toHaveLength(1);
    expect(Object.fromEntries(harness.openMeteo.requests[0] ?? [])).toMatchObject({
      latitude: '48.2',
      longitude: '16.4',
      temperature_unit: 'fahrenheit',
    });

    setMinutesAfterStart(4);
    await weather();
    expect(harness.openMeteo.requests).toHaveLength(1);
    setMinutesAfterStart(6);
    harness.openMeteo.setBehavior('respond', { temperature: 39.6, code: 63 });
    expect(await weather()).toEqual({
      temp: 40,
      description: 'Rain',
      descriptionCode: 'rain',
      suggestions: ['Rain Jacket', 'Sweater', 'Waterproof Boots'],
      suggestionCodes: ['rain-jacket', 'sweater', 'waterproof-boots'],
      days: [{ day: TODAY, high: 45, low: 35, description: 'Rain', descriptionCode: 'rain' }],
    });
    expect(harness.openMeteo.requests).toHaveLength(2);
  });

  it('is requested once by two concurrent processes', async () => {
    const { namespace, url: getUrl } = harness.services;
    const other = await startServices([outfits], {
      env: {
        ...process.env,
        NAMESPACE: namespace,
        GATEWAY_URL: getUrl('gateway'),
        CLOSET_URL: getUrl('closet'),
        WEATHER_URL: harness.openMeteo.url,
        LOG_LEVEL: 'silent',
      },
      clock: () => NOW,
    });
    const { token } = await harness.services.createUser();
    const request = async (baseUrl: string) => {
      const url = `${baseUrl}/api/weather?lat=${vienna.lat}&lon=${vienna.lon}`;
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
    };
    const responses = await Promise.all([getUrl('outfits'), other.url('outfits')].map(request));
    await other.stop();
    expect(responses).toMatchObject([{ temp: 55 }, { temp: 55 }]);
    expect(harness.openMeteo.requests).toHaveLength(1);
  });

  it.each(['fail', 'hang', 'respond-invalid'] as const)(
    'returns a forecast of up to an hour ago, then the defaults, on provider failure %s',
    async (behavior) => {
      await weather();
      harness.openMeteo.setBehavior(behavior);
      setMinutesAfterStart(50);
      expect(await weather()).toMatchObject({ temp: 55 });
      const requestsBefore = harness.openMeteo.requests.length;
      expect(await weather()).toMatchObject({ temp: 55 });
      expect(harness.openMeteo.requests).toHaveLength(requestsBefore);

      await removeLocks();
      expect(await weather({ lat: 1, lon: 1 })).toEqual(DEFAULTS);
      setMinutesAfterStart(61);
      await removeLocks();
      expect(await weather()).toEqual(DEFAULTS);
    },
  );

  it('uses the fallback place without a position', async () => {
    await weather({});
    expect(Object.fromEntries(harness.openMeteo.requests[0] ?? [])).toMatchObject({
      latitude: '40.7',
      longitude: '-74',
    });
  });

  it('lists the forecast of each day', async () => {
    const hot = { code: 0, high: 88.4, low: 70, rain: 0 };
    const snowy = { code: 71, high: 28, low: 15, rain: 0 };
    harness.openMeteo.setBehavior('respond', { temperature: 60, code: 1, days: [hot, snowy] });
    expect((await weather()).days).toEqual([
      { day: TODAY, high: 88, low: 70, description: 'Clear', descriptionCode: 'clear' },
      { day: '2026-11-21', high: 28, low: 15, description: 'Light Snow', descriptionCode: 'light-snow' },
    ]);
  });

  const first = { code: 0, high: 88.4, low: 70, rain: 0 };
  const second = { code: 3, high: 41, low: 30, rain: 0 };
  const firstDay = { day: TODAY, high: 88, low: 70 };

  it.each<[string, NonNullable<FakeForecast['change']>, object]>([
    [
      'without the series of the chance of rain',
      ({ current, daily: { precipitation_probability_max: _, ...daily } }) => ({ current, daily }),
      { temp: 60, days: [firstDay, { high: 41 }] },
    ],
    [
      'with null and invalid chances of rain',
      ({ current, daily }) => ({
        current,
        daily: { ...daily, precipitation_probability_max: [null, 'high'] },
      }),
      { temp: 60, days: [firstDay, { high: 41 }] },
    ],
    [
      'with one unknown day',
      ({ current, daily }) => ({ current, daily: { ...daily, temperature_2m_max: [88.4, null] } }),
      { temp: 60, days: [firstDay] },
    ],
    ['without current weather', ({ daily }) => ({ daily }), { temp: 88, days: [firstDay, { high: 41 }] }],
    [
      'without daily weather codes',
      ({ current, daily }) => ({ current, daily: { ...daily, weather_code: null } }),
      { temp: 60, days: [] },
    ],
  ])('keeps what a forecast %s contains', async (_case, change, expected) => {
    harness.openMeteo.setBehavior('respond', { temperature: 60, code: 1, days: [first, second], change });

    expect(await weather()).toMatchObject(expected);
  });

  it('rejects invalid coordinates', async () => {
    for (const [lat, lon] of [
      [91, 0],
      [0, 181],
      [Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 0],
      ['', ''],
      [' ', 0],
      [48.2, undefined],
      [undefined, 16.4],
    ] as const) {
      const problem = await catchProblem(
        weather({
          ...(lat === undefined ? {} : { lat }),
          ...(lon === undefined ? {} : { lon }),
        }),
      );
      expect(problem).toMatchObject({ status: 400, detail: 'Invalid coordinates' });
    }
    const ana = await harness.services.createUser();
    const suggestion = harness.api(ana).suggestOutfits({ body: { profileId: ana.profileId, lat: 48.2 } });
    expect(await catchProblem(suggestion)).toMatchObject({ status: 400, detail: 'Invalid coordinates' });
    expect(harness.openMeteo.requests).toHaveLength(0);
  });

  it('determines the suggested outfits', async () => {
    const ana = await harness.services.createUser();
    await harness.closet.addItem(ana, { name: 'Shirt' });
    await harness.closet.addItem(ana, { name: 'Jeans', category: 'bottoms' });
    await harness.closet.addItem(ana, { name: 'Shorts', category: 'bottoms' });
    await harness.closet.addItem(ana, { name: 'Snow boots', category: 'shoes' });
    await harness.closet.addItem(ana, { name: 'Sandals', category: 'shoes' });
    await harness.services.waitUntilIdle();
    const hot = { code: 0, high: 88, low: 70, rain: 0 };
    const cold = { code: 71, high: 28, low: 15, rain: 0 };
    harness.openMeteo.setBehavior('respond', { temperature: 60, code: 1, days: [hot, cold] });
    const suggest = (date: string) =>
      harness.api(ana).suggestOutfits({ body: { profileId: ana.profileId, date, ...vienna } });
    expect((await suggest(TODAY))[0]?.items).toEqual(['Shirt', expect.any(String), 'Sandals']);
    const [snowy] = await suggest('2026-11-21');
    expect(snowy?.items).toEqual(['Shirt', 'Jeans', 'Snow boots']);
    expect(snowy?.reason).toContain('28°F');
  });

  it('is the usual one of three past years beyond the forecast, or a mild day without an archive', async () => {
    const ana = await harness.services.createUser();
    for (const [name, category] of [
      ['Shirt', 'tops'],
      ['Jeans', 'bottoms'],
      ['Boots', 'shoes'],
    ] as const) {
      await harness.closet.addItem(ana, { name, category });
    }
    await harness.services.waitUntilIdle();
    const suggestReason = async (date: string) => {
      const body = { profileId: ana.profileId, date, ...vienna };
      return (await harness.api(ana).suggestOutfits({ body }))[0]?.reason;
    };
    const past = { code: 0, high: 43, low: 33, rain: 2 };
    harness.openMeteo.setBehavior('respond', { temperature: 60, code: 1, past });
    expect(await suggestReason('2027-01-20')).toContain('43°F');
    expect(await suggestReason('2027-01-20')).toContain('43°F');
    const ranges = harness.openMeteo.requests.map((query) => [
      query.get('start_date'),
      query.get('end_date'),
    ]);
    expect(ranges.filter(([start]) => start !== null)).toEqual([
      ['2026-01-17', '2026-01-23'],
      ['2025-01-17', '2025-01-23'],
      ['2024-01-18', '2024-01-24'],
    ]);
    harness.openMeteo.setBehavior('respond', { temperature: 60, code: 1 });
    expect(await suggestReason('2027-01-21')).toContain('a mild day around 72°F');
  });
});
