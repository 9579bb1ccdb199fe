import { z } from 'zod';
import { HttpUrl, Token } from '../config/variables.ts';

/** Settings of the chat model; kept apart from the client so that reading them doesn't load the OpenAI library. */
export const ChatModelConfig = z.object({
  OPENAI_API_KEY: Token.optional().meta({
    description:
      'API key of the model that analyzes images and writes outfit suggestions. Built-in rules are used without it.',
    unset: 'no model',
    example: 'sk-…',
    secret: true,
  }),
  OPENAI_BASE_URL: HttpUrl.optional().meta({
    description: 'Base URL of another server with an OpenAI-compatible API (chat completions).',
    unset: "OpenAI's",
    example: 'http://localhost:11434/v1',
  }),
  OPENAI_MODEL: Token.default('gpt-5.4-mini').meta({
    description: 'Name of a model that accepts images and supports structured output (JSON schema).',
  }),
});
