import { ChatModelConfig } from '@fitfolk/service-kit/clients/chat-model.config';
import { z } from 'zod';

/** Environment of the outfits service beyond what every process reads. */
export const OutfitsConfig = z.object({
  WEATHER_URL: z.url().default('https://api.open-meteo.com').meta({
    description:
      "A server that speaks Open-Meteo's protocol; when it cannot be reached, a mild day is assumed.",
  }),
  ...ChatModelConfig.shape,
  SUGGESTION_LIMIT_MS: z.coerce.number().int().min(1).max(15_000).default(15_000).meta({
    description: 'How long the model may take for suggestions altogether, in milliseconds.',
  }),
});
