import { z } from '../../../core/zod.ts';
import { Language } from '../../auth/preferences.ts';

export const TownQuery = z.object({
  /** Beginning of the town's name. The pattern tells clients that surrounding space does not count. */
  name: z.string('required').trim().min(2).max(80).meta({ pattern: String.raw`\S.*\S` }),
  /** Language of the names; defaults to English. */
  language: Language.optional(),
});
export type TownQuery = z.infer<typeof TownQuery>;

/** A town with its position, rounded to a tenth of a degree. */
export const Town = z.object({
  name: z.string(),
  /** State, province or the like. */
  region: z.string().nullable(),
  country: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
});
export type Town = z.infer<typeof Town>;
