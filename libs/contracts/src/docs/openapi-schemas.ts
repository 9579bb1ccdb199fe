import {
  CalendarDay,
  Id,
  ImageId,
  ImagePath,
  Instant,
  UncheckedId,
  UncheckedImagePath,
} from '../core/fields.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';
import { z } from '../core/zod.ts';
import * as auth from '../services/auth.ts';
import { ItemTraits } from '../services/closet/image-analysis.ts';
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
    UncheckedImagePath,
    Instant,
    CalendarDay,
    EmailAddress: auth.EmailAddress,
    CutOutFrame,
    ItemTrait: ItemTraits.element,
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

const SAFE_INTEGERS: readonly unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Omits the bounds of every integer of JavaScript, which tell the reader of a response nothing. */
const omitSafeBounds = (key: string, value: unknown): unknown =>
  (key === 'minimum' || key === 'maximum') && SAFE_INTEGERS.includes(value) ? undefined : value;

const withComponents = (json: unknown, replace?: typeof omitSafeBounds): string =>
  JSON.stringify(json, replace).replaceAll(`"${DEFINITIONS}`, `"${COMPONENTS}`);

/** Creates a converter of schemas that collects the named ones and refers to them. */
export const createSchemaComponents = () => {
  const returned = new Map<string, string>();
  const accepted = new Map<string, string>();
  return {
    /** @throws Error if a named schema has another form in requests than in responses */
    convert: (schema: z.ZodType, side: 'input' | 'output'): Json => {
      const { $defs = {}, ...json } = toJsonSchema(schema, side, registry);
      for (const [name, definition] of Object.entries($defs as Json)) {
        const text = withComponents(definition, omitSafeBounds);
        if ((returned.get(name) ?? text) !== text)
          throw new Error(`${name} accepts something else than it returns. Use two schemas.`);
        returned.set(name, text);
        if (side === 'input') accepted.set(name, withComponents(definition));
      }
      return JSON.parse(withComponents(json, side === 'output' ? omitSafeBounds : undefined));
    },

    list: (): Json =>
      Object.fromEntries(
        [...new Map([...returned, ...accepted])]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, text]) => [
            name,
            { ...JSON.parse(text), ...(name in examples && { examples: [examples[name]] }) },
          ]),
      ),
  };
};

export type SchemaComponents = ReturnType<typeof createSchemaComponents>;
