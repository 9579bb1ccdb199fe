import { z } from 'zod';

/** Environment of the outfits service beyond what every process reads. */
export const OutfitsConfig = z.object({
  /** A server that speaks Open-Meteo's protocol. */
  WEATHER_URL: z.url().default('https://api.open-meteo.com'),
  /** With a key the model re-ranks and words suggestions; without one the rules answer alone. */
  OPENAI_API_KEY: z.string().optional(),
  /** Another server that speaks OpenAI's protocol. */
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default('gpt-5.4-mini'),
  /** How long the model may take altogether, in milliseconds. */
  SUGGESTION_LIMIT_MS: z.coerce.number().int().min(1).max(15_000).default(15_000),
});
