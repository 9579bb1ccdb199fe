import { describe, expect, it } from 'vitest';
import { parseTwin } from './twin-config.ts';

const defaults = { skinTone: 'medium', hairStyle: 'short', bodyShape: 'average', outfitId: null, fits: {} };

describe('parseTwin', () => {
  it.each([null, '', 'nonsense', '[]', '7', '{"skinTone":"green","outfitId":4}'])(
    'returns the defaults for %s',
    (stored) => {
      expect(parseTwin(stored)).toEqual(defaults);
    },
  );

  it('returns the stored choices', () => {
    const fits = { shirt: { scale: 1.1, shift: -6 } };
    const chosen = { skinTone: 'dark', hairStyle: 'curly', bodyShape: 'slim', outfitId: 'abc', fits };
    expect(parseTwin(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([
    [],
    'large',
    { shirt: null },
    { shirt: { scale: 9, shift: 0 } },
    { shirt: { scale: 1, shift: '2' } },
  ])('returns the usual fit for %j', (fits) => {
    expect(parseTwin(JSON.stringify({ fits }))).toEqual(defaults);
  });
});
