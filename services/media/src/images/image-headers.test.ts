import { describe, expect, it } from 'vitest';
import { matchesEtag } from './image-headers.ts';

describe('If-None-Match', () => {
  it.each(['"a.200"', 'W/"a.200"', '"b", "a.200"', '*'])(
    '%s names the image that the browser holds',
    (header) => {
      expect(matchesEtag(header, '"a.200"')).toBe(true);
    },
  );

  it.each([undefined, '', '"a.400"', 'a.200'])('%s does not', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(false);
  });
});
