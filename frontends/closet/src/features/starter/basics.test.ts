import en from '@fitfolk/i18n/en/closet/starter.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { BASICS, listBasics } from './basics.ts';

const listNames = (...args: Parameters<typeof listBasics>) => listBasics(...args).map(({ name }) => name);

describe('listBasics', () => {
  it('leaves out for children what adults wear', () => {
    expect(listNames(false, 'cold')).toContain('navy-blazer');
    expect(listNames(true, 'cold')).not.toContain('navy-blazer');
    expect(listNames(true, 'cold')).toContain('navy-rain-boots');
  });

  it('follows the climate', () => {
    expect(listNames(false, 'cold')).toContain('rust-puffer-jacket');
    expect(listNames(false, 'temperate')).not.toContain('rust-puffer-jacket');
    expect(listNames(false, 'temperate')).toContain('black-parka');
    expect(listNames(false, 'warm')).not.toContain('black-parka');
    expect(listNames(false, 'warm')).toContain('white-linen-summer-shirt');
  });

  it('is enough for a first week of a child in every climate', () => {
    for (const climate of ['cold', 'temperate', 'warm'] as const) {
      const kinds = listBasics(true, climate).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 't-shirt').length).toBeGreaterThanOrEqual(5);
      expect(kinds.filter((kind) => ['jeans', 'trousers', 'leggings'].includes(kind)).length).toBeGreaterThan(
        4,
      );
      expect(kinds).toContain('sneakers');
    }
  });

  it('names each drawing once', () => {
    const names = BASICS.map(({ name }) => name).toSorted();
    expect(Object.keys(en.names).toSorted()).toEqual(names);
    expect(names).toHaveLength(60);
  });
});
