import { describe, expect, it } from 'vitest';
import { getStructure } from './structure.ts';
import { z } from './zod.ts';

describe('getStructure', () => {
  it('keeps lists and objects at any depth, and leaves out other values', () => {
    const Outfit = z.object({ id: z.string(), items: z.array(z.object({ name: z.string() })) });
    const Board = z.object({ days: z.array(z.string()), rows: z.array(Outfit), isLimited: z.boolean() });

    expect(getStructure(Board)).toEqual({ days: [], rows: [{ items: [{}] }] });
    expect(getStructure(z.array(Outfit))).toEqual([{ items: [{}] }]);
    expect(getStructure(z.string())).toBeUndefined();
  });

  it('marks what may be null or absent', () => {
    const Weather = z.object({ days: z.array(z.string()).optional(), town: z.object({}).nullable() });

    expect(getStructure(Weather)).toEqual({ days: { '?': [] }, town: { '?': {} } });
    expect(getStructure(z.string().nullable())).toBeUndefined();
  });

  it('is that of the result for defaults and transformed values', () => {
    expect(getStructure(z.array(z.string()).default([]))).toEqual([]);
    expect(getStructure(z.string().transform((text) => text.split(',')))).toBeUndefined();
    expect(getStructure(z.unknown().pipe(z.array(z.string())))).toEqual([]);
  });
});
