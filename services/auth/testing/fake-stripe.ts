import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { addStripePages } from './fake-stripe-pages.ts';
import { createStripeWorld, type StripeEvent, type StripeWorld } from './fake-stripe-state.ts';

const SECRET_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';
const PRICE_ID = 'price_pro';

type Form = Record<string, string>;
type Call = FastifyRequest<{ Params: { id: string }; Querystring: Form; Body: Form }>;

/** How an event is sent; correctly unless told otherwise. */
export type Sending = {
  readonly secret?: string;
  /** How long ago it was signed, in seconds. */
  readonly ageS?: number;
  /** Replaces the body after it was signed. */
  readonly body?: string;
  /** Replaces the headers that carry the signature. */
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Where to instead of the address given to `sendTo`. */
  readonly to?: string;
};

const refuse = (reply: FastifyReply, status: number, error: Form) => reply.code(status).send({ error });

const missing = (reply: FastifyReply, what: string) =>
  refuse(reply, 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such customer: ${what}`,
  });

/** Stripe reads forms, in which `a[b][0]=c` is a field of its own here. */
const readForms = (http: FastifyInstance): void =>
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

/** The same key gets the same answer, however often and however quickly it is sent. */
const answerOnce = (http: FastifyInstance): void => {
  const answers = new Map<unknown, PromiseWithResolvers<unknown>>();
  http.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const known = answers.get(key);
    if (known) return reply.send(await known.promise);
    if (key) answers.set(key, Promise.withResolvers());
  });
  http.addHook('preSerialization', async (request, _reply, answer: unknown) => {
    answers.get(request.headers['idempotency-key'])?.resolve(structuredClone(answer));
    return answer;
  });
};

const list = (data: readonly unknown[]) => ({ object: 'list', has_more: false, data });

const addCalls = (http: FastifyInstance, world: StripeWorld, travel: () => Promise<unknown>): void => {
  const { customers, sessions, subscriptions } = world;
  const site = () => `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  http.post('/v1/customers', ({ body }: Call) => world.addCustomer(body));

  http.delete('/v1/customers/:id', ({ params: { id } }: Call, reply) =>
    world.removeCustomer(id) ? { id, object: 'customer', deleted: true } : missing(reply, id),
  );

  http.get('/v1/subscriptions', async ({ query }: Call) => {
    const found = list(structuredClone(subscriptions.filter(({ customer }) => customer === query.customer)));
    await travel();
    return found;
  });

  http.get('/v1/checkout/sessions', ({ query }: Call) =>
    list(sessions.filter(({ customer }) => customer === query.customer).slice(0, Number(query.limit))),
  );

  http.post('/v1/checkout/sessions', ({ body }: Call, reply) => {
    const { customer = '', 'line_items[0][price]': price, ...fields } = body;
    if (!customers.has(customer)) return missing(reply, customer);
    if (body.mode !== 'subscription' || price !== PRICE_ID) {
      return refuse(reply, 400, { type: 'invalid_request_error', message: `No such price: ${price}` });
    }
    return world.addSession({ customer, price, ...fields }, site());
  });

  http.post(
    '/v1/billing_portal/sessions',
    ({ body: { customer = '', return_url: back = '' } }: Call, reply) =>
      customers.has(customer)
        ? { id: 'bps_1', url: `${site()}/portal/${customer}?back=${encodeURIComponent(back)}` }
        : missing(reply, customer),
  );
};

/**
 * A real server that speaks as much of Stripe's protocol as auth uses, shows its pages to browsers, and sends signed
 * events.
 */
export const startStripeStandIn = async () => {
  const world = createStripeWorld();
  const asked: string[] = [];
  let trouble: ((reply: FastifyReply, request: FastifyRequest) => unknown) | undefined;
  let onItsWay = async (): Promise<unknown> => undefined;
  let receiver = '';

  const send = async (event: StripeEvent, sending: Sending = {}): Promise<Response> => {
    const { secret = WEBHOOK_SECRET, ageS = 0, signal, to = receiver } = sending;
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(Date.now() / 1000) - ageS;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return fetch(`${to}/api/plan/stripe-events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(sending.headers ?? { 'stripe-signature': signature }),
      },
      body: sending.body ?? payload,
      ...(signal ? { signal } : {}),
    });
  };

  const stripe = new Stripe(SECRET_KEY);
  const http = Fastify({ forceCloseConnections: true });
  readForms(http);
  await http.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      asked.push(`${request.method} ${request.url.split('?')[0]}`);
      if (trouble) return trouble(reply, request);
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
        return refuse(reply, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      }
    });
    answerOnce(api);
    addCalls(api, world, () => onItsWay());
  });
  addStripePages(http, world, send);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  return {
    ...world,
    url,
    /** What auth asked, as `GET /v1/subscriptions`. */
    asked,
    env: {
      PLAN_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: url,
    },
    /** Where events go from now on. */
    sendTo: (address: string): void => {
      receiver = address;
    },
    send,
    /** Hangs up on every call until `mend`. */
    breakDown: (): void => {
      trouble = (reply) => {
        reply.hijack();
        reply.raw.destroy();
      };
    },
    /** Refuses every call as out of order until `mend`. */
    fail: (): void => {
      trouble = (reply) => refuse(reply, 500, { type: 'api_error', message: 'Something went wrong' });
    },
    /** Lets nobody go until `mend`. */
    failRemovals: (): void => {
      trouble = (reply, { method }) =>
        method === 'DELETE' ? refuse(reply, 500, { type: 'api_error', message: 'No' }) : undefined;
    },
    mend: (): void => {
      trouble = undefined;
    },
    /**
     * Holds back answers about subscriptions, which tell how things stood when asked, until they are released or
     * `passOn` lets later ones through.
     */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      onItsWay = () => promise;
      return resolve;
    },
    /** Lets such answers be on their way for so long, one after the other, in milliseconds: they overtake each other. */
    dawdle: (delays: readonly number[]): void => {
      const left = [...delays];
      onItsWay = () => setTimeout(left.shift() ?? 0);
    },
    passOn: (): void => {
      onItsWay = async () => undefined;
    },
    close: () => http.close(),
  };
};
