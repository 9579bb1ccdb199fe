import { z } from 'zod';

/** Temperature in degrees Fahrenheit. */
export const Degrees = z.number().min(-150).max(200);

/** Values of the days, each null when it is missing or invalid. Some weather models lack a whole series. */
export const createSeries = (value: z.ZodNumber) =>
  z
    .array(value.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((values) => values ?? []);
