import { Origin } from '@fitfolk/service-kit/config/config';
import { z } from 'zod';

/** What media reads from the environment beyond the shared servers. */
export const MediaConfig = z.object({
  S3_PUBLIC_ENDPOINT: Origin.optional().meta({
    description: 'Where browsers reach the object store themselves.',
    unset: 'through the gateway',
    example: 'https://pictures.fitfolk.example',
  }),
  PUBLIC_ORIGIN: Origin.optional().meta({
    description: "The page's own origin, which upload addresses begin with.",
    unset: 'what the gateway is asked for',
    example: 'https://fitfolk.example',
  }),
  MEDIA_PARALLEL_PICTURES: z.coerce.number().int().min(1).max(16).default(1).meta({
    description:
      'Pictures developed at the same time, each on one core; each may take up to 300 MB while it lasts.',
  }),
});
