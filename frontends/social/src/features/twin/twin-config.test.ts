import { describe, expect, it } from 'vitest';
import { parseTwin } from './twin-config.ts';

const defaults = { skinTone: 'medium', hairStyle: 'short', bodyShape: 'average', outfitId: null };

describe('parseTwin', () => {
  it.each([null, '', 'nonsense', '[]', '7', '{"skinTone":"green","outfitId":4}'])(
    'returns the defaults for %s',
    (stored) => {
      expect(parseTwin(stored)).toEqual(defaults);
    },
  );

  it('returns the stored choices', () => {
    const chosen = { skinTone: 'dark', hairStyle: 'curly', bodyShape: 'slim', outfitId: 'abc' };
    expect(parseTwin(JSON.stringify(chosen))).toEqual(chosen);
  });
});
