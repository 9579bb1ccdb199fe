import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeEach(async () => {
  harness = await startOutfitsHarness();
});
afterEach(() => harness.stop());

const search = async (name: string, language?: 'en' | 'de') =>
  harness
    .api(await harness.services.createUser())
    .searchTowns({ query: { name, ...(language ? { language } : {}) } });

describe('searchTowns', () => {
  it('finds towns with positions rounded to a tenth of a degree', async () => {
    expect(await search('Graz', 'de')).toEqual([
      { name: 'Graz', region: 'Styria', country: 'Austria', lat: 47.1, lon: 15.5 },
      { name: 'Grazalema', region: null, country: null, lat: 36.8, lon: -5.4 },
    ]);
    expect(Object.fromEntries(harness.openMeteo.requests[0] ?? [])).toMatchObject({
      name: 'graz',
      language: 'de',
    });
  });

  it('requests a name once per language', async () => {
    const first = await search('Graz');
    expect(await search(' GRAZ ')).toEqual(first);
    expect(harness.openMeteo.requests).toHaveLength(1);
    await search('Graz', 'de');
    expect(harness.openMeteo.requests).toHaveLength(2);
  });

  it.each(['fail', 'respond-invalid'] as const)('is unavailable on provider failure %s', async (behavior) => {
    harness.openMeteo.setBehavior(behavior);
    expect(await catchProblem(search('Graz'))).toMatchObject({ status: 503, code: 'unavailable' });
    harness.openMeteo.setBehavior('respond');
    expect(await search('Graz')).toHaveLength(2);
  });

  it.each(['/meteo', '/meteo/'])(
    'requests towns and forecasts below the path %s of a server',
    async (path) => {
      const { openMeteo } = harness;
      const proxied = await startOutfitsHarness({
        WEATHER_URL: `${openMeteo.url}${path}`,
        GEOCODING_URL: `${openMeteo.url}${path}`,
      });
      const api = proxied.api(await proxied.services.createUser());

      expect(await api.searchTowns({ query: { name: 'Graz' } })).toHaveLength(2);
      await api.weather({ query: {} });
      await proxied.stop();

      expect(openMeteo.paths).toEqual(['/meteo/v1/search', '/meteo/v1/forecast']);
    },
  );

  it('rejects a name of one letter', async () => {
    expect(await catchProblem(search('G'))).toMatchObject({ status: 400 });
    expect(harness.openMeteo.requests).toHaveLength(0);
  });
});
