import { z } from './zod.ts';

/** A plain JSON document or part of one. */
export type Json = { readonly [key: string]: unknown };

/**
 * The JSON Schema (2020-12) of what a schema takes, or of what it gives. Refinements that JSON Schema has no word for,
 * such as a known time zone, are left out.
 */
export const toJsonSchema = (schema: z.ZodType, side: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The pattern beside it says what is taken; the format would refuse a few addresses more.
      if (jsonSchema.format === 'email' && jsonSchema.pattern) delete jsonSchema.format;
    },
  });
  return rest;
};
