import { ChatModelConfig } from '@fitfolk/service-kit/clients/chat-model.config';
import { z } from 'zod';

/** Environment of the closet service beyond what every process reads. */
export const ClosetConfig = z.object({
  ...ChatModelConfig.shape,
  ANALYSIS_LIMIT_MS: z.coerce.number().int().min(1).max(20_000).default(20_000).meta({
    description: 'How long the analysis of a picture may take altogether, in milliseconds.',
  }),
});
