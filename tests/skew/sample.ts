import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { toJsonSchema } from '@fitfolk/contracts/core/json-schema';

type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

/** Whose words an event is in: of a producer that knows more than we do, or of one from before every optional field. */
export type Age = 'newer' | 'older';

/** Something that a producer of another age would tell. */
export const sampleOf = ({ schema }: EventDefinition, age: Age): Record<string, unknown> =>
  sampleValueOf(toJsonSchema(schema, 'input') as Schema, age) as Record<string, unknown>;

const sampleValueOf = (schema: Schema, age: Age): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleValueOf(schema.anyOf[0], age);
  const [type] = [schema.type].flat();
  if (type === 'object') return objectOf(schema, age);
  if (type === 'array') return schema.items ? [sampleValueOf(schema.items, age)] : [];
  if (type === 'string') return textOf(schema);
  return type === 'boolean' ? true : 1;
};

const objectOf = ({ properties = {}, required = [] }: Schema, age: Age): Record<string, unknown> => {
  const told = Object.entries(properties).filter(([name]) => age === 'newer' || required.includes(name));
  const known = Object.fromEntries(told.map(([name, field]) => [name, sampleValueOf(field, age)]));
  return age === 'newer' ? { ...known, fromTomorrow: { deep: [1, null, 'x'] } } : known;
};

const textOf = ({ format, pattern }: Schema): string => {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  return pattern?.includes('api\\/images') ? `/api/images/${'a'.repeat(20)}` : 'a coat';
};
