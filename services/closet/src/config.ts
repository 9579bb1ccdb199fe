import { z } from 'zod';

/** Environment of the closet service beyond what every process reads. */
export const ClosetConfig = z.object({
  OPENAI_API_KEY: z.string().optional().meta({
    description: 'With a key a model looks at pictures; without one the local analyser does.',
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
    description: 'A model that takes pictures and answers in a JSON schema.',
  }),
  ANALYSIS_LIMIT_MS: z.coerce.number().int().min(1).max(20_000).default(20_000).meta({
    description: 'How long the analysis of a picture may take altogether, in milliseconds.',
  }),
});
