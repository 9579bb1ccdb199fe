import { expect, test } from 'vitest';
import { readTwin } from './twin-config.ts';

const asTheProductSays = { skinTone: 'medium', hairStyle: 'short', bodyShape: 'average', outfitId: null };

test.each([null, '', 'nonsense', '[]', '7', '{"skinTone":"green","outfitId":4}'])(
  'from %s it is as the product says',
  (stored) => {
    expect(readTwin(stored)).toEqual(asTheProductSays);
  },
);

test('what was chosen stays', () => {
  const chosen = { skinTone: 'dark', hairStyle: 'curly', bodyShape: 'slim', outfitId: 'abc' };
  expect(readTwin(JSON.stringify(chosen))).toEqual(chosen);
});
