import { describe, expect, it } from 'vitest';
import { toFirstNames } from './first-names.ts';

describe('toFirstNames', () => {
  it('keeps the first word of each name', () => {
    expect(toFirstNames(['Ana Maria Lopez', '  Ben ', 'Unbreakable'])).toEqual(['Ana', 'Ben', 'Unbreakable']);
  });

  it('adds an initial where two names start with the same word', () => {
    expect(toFirstNames(['Ana Lopez', 'Ana öz', 'Ana', 'Mia Lopez'])).toEqual([
      'Ana L.',
      'Ana Ö.',
      'Ana',
      'Mia',
    ]);
  });
});
