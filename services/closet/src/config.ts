import { ChatModelConfig } from '@fitfolk/service-kit/clients/chat-model.config';
import { OutboundConfig } from '@fitfolk/service-kit/outbound/outbound.config';
import { z } from 'zod';

export const ClosetConfig = z.object({
  ...ChatModelConfig.shape,
  ...OutboundConfig.shape,
  ANALYSIS_LIMIT_MS: z.coerce.number().int().min(1).max(20_000).default(20_000).meta({
    description: 'Time limit for analyzing an image, in milliseconds.',
  }),
});
