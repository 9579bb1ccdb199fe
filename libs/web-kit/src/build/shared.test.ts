import { describe, expect, it } from 'vitest';
import { compatibleRange, shared } from './shared.ts';

describe('shared packages', () => {
  it.each([
    ['19.3.1', '>=19.0.0'],
    ['3.13.0', '>=3.0.0'],
    ['0.1.4', '>=0.1.0'],
  ])('allow %s to run with %s', (version, range) => {
    expect(compatibleRange(version)).toBe(range);
  });

  it('are strict singletons', () => {
    for (const once of Object.values(shared))
      expect(once).toMatchObject({ singleton: true, strictVersion: true });
  });
});
