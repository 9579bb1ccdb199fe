import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';

type Message = { role: string; content: string | { type: string; image_url: { url: string } }[] };
export type ModelRequest = {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly response_format: { json_schema: { strict: boolean; schema: { required: string[] } } };
};

/** How the model behaves: an answer's text, or the whole reply. */
export type Behavior = (reply: FastifyReply) => unknown;

export type FakeChatModel = {
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  /** Behaves like this from now on and forgets earlier requests. */
  setBehavior(behaviour: Behavior): void;
  close(): Promise<void>;
};

/** Answers with a text, as the model's message. */
export const respondWith =
  (content: string): Behavior =>
  () => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  });

/** Answers with an error, after which trying again at once makes sense. */
export const failWith =
  (status: number): Behavior =>
  (reply) =>
    reply
      .code(status)
      .header('retry-after-ms', '1')
      .send({ error: { message: 'no' } });

/** Takes the request and never answers. */
export const hang: Behavior = (reply) => void reply.hijack();

/** A real server that speaks as much of OpenAI's protocol as our services use. */
export const startFakeChatModel = async (): Promise<FakeChatModel> => {
  const requests: ModelRequest[] = [];
  let behaviour: Behavior = respondWith('{}');
  const http = Fastify({ bodyLimit: 20 * 1024 * 1024, forceCloseConnections: true });
  http.post('/v1/chat/completions', (request, reply) => {
    requests.push(request.body as ModelRequest);
    return behaviour(reply);
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    setBehavior: (next) => {
      requests.length = 0;
      behaviour = next;
    },
    close: () => http.close(),
  };
};
