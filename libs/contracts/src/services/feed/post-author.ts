import { z } from '../../core/zod.ts';

/** Public data of a profile. */
export const PostAuthor = z.object({ name: z.string(), avatarUrl: z.string().nullable() });
export type PostAuthor = z.infer<typeof PostAuthor>;
