import { z } from 'zod';

/** Environment of the closet service beyond what every process reads. */
export const ClosetConfig = z.object({
  /** With a key the model looks at pictures; without one the local analyser does. */
  OPENAI_API_KEY: z.string().optional(),
  /** Another server that speaks OpenAI's protocol. */
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default('gpt-5.4-mini'),
  /** How long an analysis may take altogether, in milliseconds. */
  ANALYSIS_LIMIT_MS: z.coerce.number().int().min(1).max(20_000).default(20_000),
});
