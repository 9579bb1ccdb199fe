import { z } from 'zod';

/** Environment of the outfits service beyond what every process reads. */
export const OutfitsConfig = z.object({
  WEATHER_URL: z.url().default('https://api.open-meteo.com').meta({
    description:
      "A server that speaks Open-Meteo's protocol; when it cannot be reached, a mild day is assumed.",
  }),
  OPENAI_API_KEY: z.string().optional().meta({
    description: 'With a key a model ranks and words suggestions; without one the rules answer alone.',
    unset: 'no model',
    example: 'sk-…',
    secret: true,
  }),
  OPENAI_BASE_URL: z.url().optional().meta({
    description: "Another server that speaks OpenAI's protocol (chat completions).",
    unset: "OpenAI's",
    example: 'http://localhost:11434/v1',
  }),
  OPENAI_MODEL: z.string().default('gpt-5.4-mini').meta({
    description: 'A model that answers in a JSON schema.',
  }),
  SUGGESTION_LIMIT_MS: z.coerce.number().int().min(1).max(15_000).default(15_000).meta({
    description: 'How long the model may take for suggestions altogether, in milliseconds.',
  }),
});
