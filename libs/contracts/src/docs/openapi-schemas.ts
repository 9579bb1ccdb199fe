import { CalendarDay, Id, ImageId, ImagePath, Instant, UncheckedId } from '../core/fields.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';
import { z } from '../core/zod.ts';
import * as auth from '../services/auth.ts';
import * as closet from '../services/closet.ts';
import * as feed from '../services/feed.ts';
import * as gateway from '../services/gateway.ts';
import { CutOutFrame } from '../services/media/cut-outs.ts';
import * as media from '../services/media.ts';
import * as outfits from '../services/outfits.ts';
import * as packing from '../services/packing.ts';
import * as streaks from '../services/streaks.ts';
import { examples } from './examples.ts';

const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion;

/** Exported schemas by their names, which are those of the types, too. */
const names = new Map<unknown, string>([
  ...Object.entries({
    Id,
    UncheckedId,
    ImageId,
    ImagePath,
    Instant,
    CalendarDay,
    EmailAddress: auth.EmailAddress,
    CutOutFrame,
  }).map(([name, field]) => [field, name] as const),
  ...[auth, closet, feed, gateway, media, outfits, packing, streaks].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isNamed(value) ? [[value, name] as const] : [])),
  ),
]);

/** Metadata of schemas with the names of exported ones, which the code of pages need not contain. */
const registry = Object.assign(z.registry<Record<string, unknown>>(), {
  get: (schema: z.ZodType) => {
    const metadata = z.globalRegistry.get(schema);
    const id = names.get(schema);
    return id ? { ...metadata, id } : metadata;
  },
});

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

const withComponents = (json: unknown): string =>
  JSON.stringify(json).replaceAll(`"${DEFINITIONS}`, `"${COMPONENTS}`);

/** Creates a converter of schemas that collects the named ones and refers to them. */
export const createSchemaComponents = () => {
  const found = new Map<string, string>();
  return {
    /** @throws Error if a named schema has another form in requests than in responses */
    convert: (schema: z.ZodType, side: 'input' | 'output'): Json => {
      const { $defs = {}, ...json } = toJsonSchema(schema, side, registry);
      for (const [name, definition] of Object.entries($defs as Json)) {
        const text = withComponents(definition);
        if ((found.get(name) ?? text) !== text)
          throw new Error(`${name} accepts something else than it returns. Use two schemas.`);
        found.set(name, text);
      }
      return JSON.parse(withComponents(json));
    },

    list: (): Json =>
      Object.fromEntries(
        [...found]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, text]) => [
            name,
            { ...JSON.parse(text), ...(name in examples && { examples: [examples[name]] }) },
          ]),
      ),
  };
};

export type SchemaComponents = ReturnType<typeof createSchemaComponents>;
