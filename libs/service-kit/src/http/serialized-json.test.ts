import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createListSerializer } from './serialized-json.ts';

const Shirt = z.object({ name: z.string(), wears: z.number().default(0) });

describe('createListSerializer', () => {
  it('serializes what the schema declares, each element once', () => {
    const converted: string[] = [];
    const serialize = createListSerializer(Shirt, (shirt: { name: string; secret: string }) => {
      converted.push(shirt.name);
      return { ...shirt, wears: 2 };
    });
    const [blue, red] = [
      { name: 'Blue, "long"', secret: 'x' },
      { name: 'Red', secret: 'y' },
    ];

    expect(serialize([]).text).toBe('[]');
    expect(JSON.parse(serialize([blue, red]).text)).toEqual([
      { name: 'Blue, "long"', wears: 2 },
      { name: 'Red', wears: 2 },
    ]);
    expect(JSON.parse(serialize([red, blue, red]).text)).toHaveLength(3);
    expect(converted).toEqual([blue.name, red.name]);
  });

  it('rejects an element that its schema rejects', () => {
    const serialize = createListSerializer(Shirt, (shirt: { name: number }) => shirt as never);
    expect(() => serialize([{ name: 1 }])).toThrow(z.ZodError);
  });
});
