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
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

/** Producer version: `newer` sends unknown fields, `older` omits optional fields. */
export type ProducerAge = 'newer' | 'older';

/** Creates event data as a newer or older producer would publish it. */
export const createSampleData = ({ schema }: EventDefinition, age: ProducerAge): Record<string, unknown> =>
  createSampleValue(toJsonSchema(schema, 'input') as Schema, age) as Record<string, unknown>;

const createSampleValue = (schema: Schema, age: ProducerAge): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return createSampleValue(variant, age);
  const [type] = [schema.type].flat();
  if (type === 'object') return createSampleObject(schema, age);
  if (type === 'array') return schema.items ? [createSampleValue(schema.items, age)] : [];
  if (type === 'string') return createSampleText(schema);
  return type === 'boolean' ? true : 1;
};

const createSampleObject = (
  { properties = {}, required = [] }: Schema,
  age: ProducerAge,
): Record<string, unknown> => {
  const included = Object.entries(properties).filter(([name]) => age === 'newer' || required.includes(name));
  const data = Object.fromEntries(included.map(([name, field]) => [name, createSampleValue(field, age)]));
  return age === 'newer' ? { ...data, unknownField: { deep: [1, null, 'x'] } } : data;
};

const IMAGE_ID = 'a'.repeat(20);

const createSampleText = ({ format, pattern }: Schema): string => {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  if (pattern?.includes('api\\/images')) return `/api/images/${IMAGE_ID}`;
  const samples = [IMAGE_ID, '#2e8f40'];
  return samples.find((sample) => pattern && new RegExp(pattern).test(sample)) ?? 'a coat';
};
