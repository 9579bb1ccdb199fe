import { z } from '../../core/zod.ts';

export const Season = z.enum(['spring', 'summer', 'fall', 'winter', 'all-season']);
export type Season = z.infer<typeof Season>;
