import { z } from '../../core/zod.ts';

export const Category = z.enum(['tops', 'bottoms', 'shoes', 'accessories', 'outerwear']);
export type Category = z.infer<typeof Category>;
