import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { z } from '@fitfolk/contracts/core/zod';

const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

/** Describes a JSON Schema in a few words: `uuid`, `integer`, `string or null`, `Top or Bottom`, `list of uuid`. */
const wordsFor = (schema: Json): string => {
  const { type, format, anyOf, items, properties, ...rest } = Node.parse(schema);
  if (rest.enum) return rest.enum.join(' or ');
  if (anyOf) return anyOf.map(wordsFor).join(' or ');
  if (items) return `list of ${wordsFor(items)}`;
  if (properties) return `{ ${fieldsIn(schema).join(', ')} }`;
  return format ?? [type ?? 'anything'].flat().join(' or ');
};

const fieldsIn = (schema: Json): string[] => {
  const { properties = {}, required = [] } = Node.parse(schema);
  return Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${wordsFor(field)}`,
  );
};

/** Lists the fields of an event or a response as `name: type`, with `?` for optional ones. */
export const fieldsOf = (schema: z.ZodType): string[] => fieldsIn(toJsonSchema(schema, 'output'));
