import { z } from 'zod';

/** What a service reads from the environment that asks a model; apart from the model, whose library only few load. */
export const ChatModelConfig = z.object({
  OPENAI_API_KEY: z.string().optional().meta({
    description:
      'With a key a model looks at pictures, and ranks and words suggestions; without one rules of ours do.',
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
});
