import { z } from 'zod';

/** What media reads from the environment beyond the shared servers. */
export const MediaConfig = z.object({
  /** Where browsers reach the object store themselves; unset, they reach it through the gateway. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  /** The page's own origin; unset, the gateway says which one each request came to. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Pictures developed at the same time; each may take up to 300 MB while it lasts. */
  MEDIA_PARALLEL_PICTURES: z.coerce.number().int().min(1).max(16).default(1),
});
