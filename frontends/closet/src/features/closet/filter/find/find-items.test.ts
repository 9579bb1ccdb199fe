// @vitest-environment happy-dom
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItem } from '../../../../../testing/items.ts';
import { NOTHING_CHOSEN } from '../filter.ts';
import { findItems } from './find-items.ts';

beforeAll(async () => {
  startMessages({});
  await setLanguage('de');
});
afterAll(() => setLanguage('en'));

const raincoat = createItem('Mariners', { category: 'outerwear', kind: 'rainwear', season: 'fall' });
const shoes = createItem('Straßenschuhe', { category: 'shoes', kind: 'sneakers', tags: ['Büro'] });
const blouse = createItem('Äpfelgrüne Bluse', {
  colors: [{ name: 'olive', hex: '#6b6b2f', share: 1 }],
  size: { system: 'other', value: 'M' },
});
const closet = [raincoat, shoes, blouse];

const find = (query: string, chosen = {}) =>
  findItems(closet, { query, chosen: { ...NOTHING_CHOSEN, ...chosen } });

describe('findItems', () => {
  it.each([
    ['', closet],
    ['mariners', [raincoat]],
    ['strassen', [shoes]],
    ['STRASSENSCHUHE', [shoes]],
    ['buro', [shoes]],
    ['apfelgrune', [blouse]],
    // The kind, the category, the season and the color, in English and in the page's language.
    ['rainwear', [raincoat]],
    ['Regenkleidung', [raincoat]],
    ['Schuhe', [shoes]],
    ['herbst', [raincoat]],
    ['fall', [raincoat]],
    ['green', [blouse]],
    ['grün', [blouse]],
    ['büro schuhe', [shoes]],
    ['büro bluse', []],
  ])('finds by %j', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each([
    ['Mantel', 'coat'],
    ['manteau', 'coat'],
    ['abrigo', 'coat'],
    ['Sneakers', 'sneakers'],
  ] as const)('finds by the kind that %j names in another language', async (query, kind) => {
    await setLanguage('en');
    try {
      const item = createItem('IMG_2041', { category: kind === 'coat' ? 'outerwear' : 'shoes', kind });
      const other = createItem('IMG_2042', { category: 'tops', kind: 't-shirt' });
      expect(findItems([item, other], { query, chosen: NOTHING_CHOSEN })).toEqual([item]);
    } finally {
      await setLanguage('de');
    }
  });

  it('finds by a color in another language', async () => {
    await setLanguage('en');
    try {
      expect(find('grün')).toEqual([blouse]);
    } finally {
      await setLanguage('de');
    }
  });

  it('finds by the words of a language that is chosen later', async () => {
    await setLanguage('fr');
    try {
      expect(find('chaussures')).toEqual([shoes]);
      expect(find('automne')).toEqual([raincoat]);
      expect(find('chausures')).toEqual([shoes]);
    } finally {
      await setLanguage('de');
    }
  });

  it.each([
    ['marines', [raincoat]],
    ['marinerz', [raincoat]],
    ['snaekers', [shoes]],
    ['strasenschue', [shoes]],
    ['blusse', [blouse]],
    ['grün bluze', [blouse]],
    ['xyz', []],
    ['xylophone', []],
  ])('finds by %j in spite of typing errors', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('takes no typing errors into account while words match as they are', () => {
    const boat = createItem('Boat neck');
    const boots = createItem('Boot cut jeans');
    const chosen = NOTHING_CHOSEN;
    expect(findItems([boat, boots], { query: 'boot', chosen })).toEqual([boots]);
    expect(findItems([boat], { query: 'boot', chosen })).toEqual([boat]);
  });

  it('finds a changed item by its new name alone', () => {
    const renamed = { ...blouse, name: 'Seidenhemd' };
    const items = [raincoat, renamed];
    expect(findItems(items, { query: 'seidenhmed', chosen: NOTHING_CHOSEN })).toEqual([renamed]);
    expect(findItems(items, { query: 'apfelgruen', chosen: NOTHING_CHOSEN })).toEqual([]);
  });

  it('combines words and chosen values', () => {
    expect(find('schuhe', { kind: ['sneakers'] })).toEqual([shoes]);
    expect(find('schuhe', { kind: ['rainwear'] })).toEqual([]);
    expect(find('', { kind: ['rainwear', 'sneakers'] })).toEqual([raincoat, shoes]);
  });
});
