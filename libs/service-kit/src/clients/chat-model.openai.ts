import OpenAI from 'openai';
import CircuitBreaker from 'opossum';
import { z } from 'zod';
import { createBoundedFetch } from './bounded-fetch.ts';

/** Requests to a model at one time, over all accounts of this process. */
const MAX_AT_ONCE = 20;

export type ChatModelOptions = {
  readonly apiKey: string;
  /** Another server that speaks OpenAI's protocol. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly maxResponseBytes: number;
  readonly maxResponseTokens: number;
};

export type ChatRequest = {
  readonly name: string;
  /** What is to be filled in; sent along as a JSON schema. */
  readonly schema: z.ZodType;
  readonly messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  /** Ends the question, a second try included. */
  readonly signal: AbortSignal;
};

export type ChatModel = {
  /** The model's answer as JSON, not yet checked against anything. Rejects when there is none. */
  complete(question: ChatRequest): Promise<unknown>;
  close(): void;
};

/**
 * A model that answers in a JSON schema: two tries at most, bounded answers. After failures of half of at least five
 * questions in a minute it is left alone for half a minute, and questions fail at once.
 */
export const createOpenAiChatModel = (options: ChatModelOptions): ChatModel => {
  const breaker = new CircuitBreaker(askModel(options), {
    // The question's signal ends it.
    timeout: false,
    capacity: MAX_AT_ONCE,
    volumeThreshold: 5,
    errorThresholdPercentage: 50,
    rollingCountTimeout: 60_000,
    resetTimeout: 30_000,
    // A question that the model cannot take says nothing about the next one.
    errorFilter: (error: unknown) => error instanceof OpenAI.BadRequestError,
  });
  return { complete: (question) => breaker.fire(question), close: () => breaker.shutdown() };
};

const askModel = ({ apiKey, baseUrl, model, maxResponseBytes, maxResponseTokens }: ChatModelOptions) => {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    organization: null,
    project: null,
    maxRetries: 1,
    logLevel: 'off',
    fetch: createBoundedFetch(maxResponseBytes),
  });
  return async ({ name, schema, messages, signal }: ChatRequest): Promise<unknown> => {
    const completion = await client.chat.completions.create(
      {
        model,
        store: false,
        max_completion_tokens: maxResponseTokens,
        response_format: {
          type: 'json_schema',
          json_schema: { name, strict: true, schema: z.toJSONSchema(schema) },
        },
        messages,
      },
      { signal },
    );
    return JSON.parse(completion.choices[0]?.message.content ?? '');
  };
};
