import { z } from '../../core/zod.ts';

/** Themes of the daily competition. Each rewards wearing again what one has. */
export const Theme = z.enum(['unworn-60-days', 'all-worn-before', 'worn-10-times', 'owned-a-year']);
export type Theme = z.infer<typeof Theme>;
