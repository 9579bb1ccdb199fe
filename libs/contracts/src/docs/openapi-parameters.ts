import type { Endpoint } from '../core/endpoint.ts';
import type { Json } from '../core/json-schema.ts';
import { z } from '../core/zod.ts';
import type { SchemaComponents } from './openapi-schemas.ts';

/** Describes the fields of a path or a query as parameters. */
export const toParameters = (
  schema: Endpoint['params'],
  location: 'path' | 'query',
  { convert }: Pick<SchemaComponents, 'convert'>,
  parameterName = (name: string) => name,
): Json[] => {
  if (!schema) return [];
  // As a property, a named schema is a reference.
  const { properties } = convert(z.object(schema.shape), 'input') as { readonly properties: Json };
  return Object.entries(schema.shape).map(([name, field]) => ({
    name: parameterName(name),
    ...(parameterName(name) === name ? {} : { description: `\`${name}\`` }),
    in: location,
    ...((location === 'path' || !field.safeParse(undefined).success) && { required: true }),
    schema: properties[name],
  }));
};
