import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';

type Message = { role: string; content: string | { type: string; image_url: { url: string } }[] };
export type ModelRequest = {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly response_format: { json_schema: { strict: boolean; schema: { required: string[] } } };
};

/** Handles a request: returns the response body, or sends the reply itself. */
export type Behavior = (reply: FastifyReply) => unknown;

export type FakeChatModel = {
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  /** Replaces the behavior and clears the recorded requests. */
  setBehavior(behavior: Behavior): void;
  close(): Promise<void>;
};

/** Completes the chat with a message. */
export const respondWith =
  (content: string): Behavior =>
  () => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake-model',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  });

/** Fails with a status and allows an immediate retry. */
export const failWith =
  (status: number): Behavior =>
  (reply) =>
    reply
      .code(status)
      .header('retry-after-ms', '1')
      .send({ error: { message: 'no' } });

/** Accepts the request and never responds. */
export const hang: Behavior = (reply) => void reply.hijack();

/** Starts a server with the part of the OpenAI API that our services use. */
export const startFakeChatModel = async (): Promise<FakeChatModel> => {
  const requests: ModelRequest[] = [];
  let behavior: Behavior = respondWith('{}');
  const http = Fastify({ bodyLimit: 20 * 1024 * 1024, forceCloseConnections: true });
  http.post('/v1/chat/completions', (request, reply) => {
    requests.push(request.body as ModelRequest);
    return behavior(reply);
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    setBehavior: (next) => {
      requests.length = 0;
      behavior = next;
    },
    close: () => http.close(),
  };
};
