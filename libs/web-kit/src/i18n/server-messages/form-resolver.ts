import type { z } from '@fitfolk/contracts/core/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { fieldErrors } from './field-errors.ts';

/** Creates a resolver of react-hook-form that reports issues in the language of the page. */
export const formResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors = Object.entries(fieldErrors(error.issues)).map(([name, message]) => [
      name,
      { type: 'validation', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Input> };
  };
