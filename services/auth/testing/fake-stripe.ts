import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { addFormParser, addIdempotency, addStripeApi, PRICE_ID, sendError } from './fake-stripe-api.ts';
import { addStripePages } from './fake-stripe-pages.ts';
import { createStripeState } from './fake-stripe-state.ts';
import { createWebhookSender, SECRET_KEY, WEBHOOK_SECRET } from './fake-stripe-webhook.ts';

/** Failure modes of the API; each lasts until `recover`. */
const createFaults = () => {
  let intercept: ((reply: FastifyReply, request: FastifyRequest) => unknown) | undefined;
  return {
    intercept: (reply: FastifyReply, request: FastifyRequest): unknown => intercept?.(reply, request),
    controls: {
      dropConnections: (): void => {
        intercept = (reply) => {
          reply.hijack();
          reply.raw.destroy();
          return reply;
        };
      },
      failRequests: (): void => {
        intercept = (reply) => sendError(reply, 500, { type: 'api_error', message: 'Something went wrong' });
      },
      failDeletions: (): void => {
        intercept = (reply, { method }) =>
          method === 'DELETE' ? sendError(reply, 500, { type: 'api_error', message: 'No' }) : undefined;
      },
      recover: (): void => {
        intercept = undefined;
      },
    },
  };
};

/** Timing of the subscription responses, which show the state at the time of the request. */
const createSubscriptionDelay = () => {
  let delay = async (): Promise<unknown> => undefined;
  return {
    delay: () => delay(),
    controls: {
      /** Holds responses back until the returned function is called; `respondImmediately` lets later ones pass. */
      holdSubscriptions: (): (() => void) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        delay = () => promise;
        return resolve;
      },
      /** Delays successive responses by these times in milliseconds, so that they overtake each other. */
      delaySubscriptions: (delays: readonly number[]): void => {
        const left = [...delays];
        delay = () => setTimeout(left.shift() ?? 0);
      },
      respondImmediately: (): void => {
        delay = async () => undefined;
      },
    },
  };
};

/** Starts a server with the part of Stripe that auth uses: the API, the hosted pages and signed webhooks. */
export const startFakeStripe = async () => {
  const state = createStripeState();
  const requests: string[] = [];
  const { send, setWebhookUrl } = createWebhookSender();
  const faults = createFaults();
  const timing = createSubscriptionDelay();

  const http = Fastify({ forceCloseConnections: true });
  addFormParser(http);
  await http.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      requests.push(`${request.method} ${request.url.split('?')[0]}`);
      const intercepted = faults.intercept(reply, request);
      if (intercepted) return intercepted;
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
        return sendError(reply, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      }
    });
    addIdempotency(api);
    addStripeApi(api, state, timing.delay);
  });
  addStripePages(http, state, send);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  return {
    ...state,
    ...faults.controls,
    ...timing.controls,
    url,
    /** API requests received, as `GET /v1/subscriptions`. */
    requests,
    env: {
      PLAN_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: url,
    },
    setWebhookUrl,
    send,
    close: () => http.close(),
  };
};
