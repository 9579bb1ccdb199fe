import OpenAI from 'openai';
import { z } from 'zod';
import { withClientSpan } from '../observability/trace.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** Concurrent requests to the model, over all accounts of this process. */
const MAX_CONCURRENT_REQUESTS = 20;

export type ChatModelOptions = {
  readonly apiKey: string;
  /** Another server with an OpenAI-compatible API. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly maxResponseBytes: number;
  readonly maxResponseTokens: number;
};

export type ChatRequest = {
  readonly name: string;
  /** Shape of the response; sent as a JSON schema. */
  readonly schema: z.ZodType;
  readonly messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  /** Aborts the request, including its retry. */
  readonly signal: AbortSignal;
};

export type ChatModel = {
  /** Returns the model's response as unvalidated JSON; rejects when there is none. */
  complete(request: ChatRequest): Promise<unknown>;
  close(): void;
};

/** Creates a client that retries once, limits response size and sits behind a circuit breaker. */
export const createOpenAiChatModel = (options: ChatModelOptions): ChatModel => {
  const complete = createCompletion(options);
  const breaker = createCircuitBreaker({
    maxConcurrent: MAX_CONCURRENT_REQUESTS,
    minCalls: 5,
    errorThresholdPercentage: 50,
    windowMs: 60_000,
    resetAfterMs: 30_000,
    // A request that the model can't process says nothing about the next one.
    isIgnored: (error) => error instanceof OpenAI.BadRequestError,
  });
  const span = {
    name: `chat ${options.model}`,
    attributes: {
      'gen_ai.system': 'openai',
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': options.model,
    },
  };
  return {
    complete: (request) => withClientSpan(span, () => breaker.run(() => complete(request))),
    close: breaker.stop,
  };
};

const createCompletion = (options: ChatModelOptions): ChatModel['complete'] => {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl ?? null,
    organization: null,
    project: null,
    maxRetries: 1,
    logLevel: 'off',
    fetch: createBoundedFetch(options.maxResponseBytes),
  });
  return async ({ name, schema, messages, signal }) => {
    const completion = await client.chat.completions.create(
      {
        model: options.model,
        store: false,
        max_completion_tokens: options.maxResponseTokens,
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
