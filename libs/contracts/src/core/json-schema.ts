import { z } from './zod.ts';

/** A JSON object. */
export type Json = { readonly [key: string]: unknown };

/**
 * Converts a zod schema to JSON Schema 2020-12, for its input or its output. Refinements that JSON Schema cannot express,
 * such as time zone names, are omitted. Schemas with an `id` in the metadata become definitions.
 */
export const toJsonSchema = (
  schema: z.ZodType,
  side: 'input' | 'output',
  metadata: z.core.$ZodRegistry<Record<string, unknown>> = z.globalRegistry,
): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: side,
    metadata,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      // The format rejects some addresses that the pattern accepts.
      if (jsonSchema.format === 'email' && jsonSchema.pattern) delete jsonSchema.format;
      // Later versions of a response have more fields.
      if (side === 'output' && !isStrict(zodSchema)) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
};

const isStrict = (schema: unknown): boolean =>
  !(schema instanceof z.ZodObject) || schema.def.catchall !== undefined;
