import { z } from './zod.ts';

/**
 * Lists and objects of a JSON value: a list with the structure of its elements, an object with those of its fields that are
 * lists or objects, or `?` with what is there unless it is null or absent.
 */
export type Structure = readonly Structure[] | { readonly [name: string]: Structure };

/** Returns the lists and objects that a schema requires; undefined for other values. */
export const getStructure = (schema: unknown): Structure | undefined => {
  if (schema instanceof z.ZodArray) {
    const element = getStructure(schema.element);
    return element ? [element] : [];
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, getStructure(field)]);
    return Object.fromEntries(fields.filter(([, structure]) => structure));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const present = getStructure(schema.unwrap());
    return present && { '?': present };
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return getStructure(schema.unwrap());
  return schema instanceof z.ZodPipe ? getStructure(schema.out) : undefined;
};
