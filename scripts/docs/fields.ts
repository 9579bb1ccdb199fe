import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { z } from '@fitfolk/contracts/core/zod';

const SchemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

/** Describes a JSON Schema briefly: `uuid`, `string or null`, `Top or Bottom`, `list of uuid`. */
const describeSchema = (schema: Json): string => {
  const { type, format, anyOf, items, properties, ...rest } = SchemaNode.parse(schema);
  if (rest.enum) return rest.enum.join(' or ');
  if (anyOf) return anyOf.map(describeSchema).join(' or ');
  if (items) return `list of ${describeSchema(items)}`;
  if (properties) return `{ ${describeProperties(schema).join(', ')} }`;
  return format ?? [type ?? 'anything'].flat().join(' or ');
};

const describeProperties = (schema: Json): string[] => {
  const { properties = {}, required = [] } = SchemaNode.parse(schema);
  return Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${describeSchema(field)}`,
  );
};

/** Lists the fields of an event as `name: type`, with `?` for optional fields. */
export const listFields = (schema: z.ZodType): string[] => describeProperties(toJsonSchema(schema, 'output'));
