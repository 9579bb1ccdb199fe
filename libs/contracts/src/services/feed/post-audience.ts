import { z } from '../../core/zod.ts';

/** Accounts that see a post besides that of its author. */
export const PostAudience = z.enum(['family', 'followers', 'everyone']);
export type PostAudience = z.infer<typeof PostAudience>;
