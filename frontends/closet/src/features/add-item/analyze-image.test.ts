// @vitest-environment happy-dom
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/api-server.ts';
import { analyzeImage } from './analyze-image.ts';

startMessages({});
afterEach(() => setLanguage('en'));

const greenShirt: ImageAnalysis = {
  name: 'Green T-shirt',
  nameCode: 'kind-and-color',
  category: 'tops',
  season: null,
  kind: 't-shirt',
  colors: [{ name: 'green', hex: '#2f8f40', share: 1 }],
  analyzedBy: 'local',
};

/** Returns the name and the sent requests. */
const analyze = async (analysis: ImageAnalysis) => {
  const requests: unknown[] = [];
  await startTestServer({
    'POST /api/clothing-items/analyze-image': (body) => {
      requests.push(JSON.parse(body));
      return { body: analysis };
    },
  });
  const { name } = await analyzeImage({ imageUrl: '/api/images/shirt', fileName: 'IMG_2041.jpg' });
  return { name, requests };
};

describe('analyzeImage', () => {
  it('returns the English name of the server', async () => {
    expect(await analyze(greenShirt)).toEqual({
      name: 'Green T-shirt',
      requests: [{ imageUrl: '/api/images/shirt', fileName: 'IMG_2041.jpg', language: 'en' }],
    });
  });

  it('names the item in the language of the page', async () => {
    await setLanguage('de');

    const { name, requests } = await analyze(greenShirt);

    expect(name).toBe('T-Shirt in Grün');
    expect(requests).toEqual([{ imageUrl: '/api/images/shirt', fileName: 'IMG_2041.jpg', language: 'de' }]);
    const striped = { name: 'Green striped T-shirt', nameCode: 'striped-kind-and-color' };
    expect((await analyze({ ...greenShirt, ...striped })).name).toBe('T-Shirt in Grün, gestreift');
    expect((await analyze({ ...greenShirt, name: 'T-shirt', nameCode: 'kind', colors: [] })).name).toBe(
      'T-Shirt',
    );
  });

  it('keeps a name of a file or a model, and one whose code is unknown', async () => {
    await setLanguage('de');
    const { nameCode: _nameCode, ...named } = greenShirt;

    expect((await analyze({ ...named, name: 'Blaues Lieblingsshirt' })).name).toBe('Blaues Lieblingsshirt');
    expect((await analyze({ ...greenShirt, nameCode: 'kind-and-pattern' })).name).toBe('Green T-shirt');
    expect((await analyze({ ...named, name: null })).name).toBeNull();
  });
});
