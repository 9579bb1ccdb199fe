import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeState } from './fake-stripe-state.ts';

export const PRICE_ID = 'price_pro';

type Form = Record<string, string>;
type FormRequest = FastifyRequest<{ Params: { id: string }; Querystring: Form; Body: Form }>;

export const sendError = (reply: FastifyReply, status: number, error: Form) =>
  reply.code(status).send({ error });

const sendMissing = (reply: FastifyReply, customerId: string) =>
  sendError(reply, 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such customer: ${customerId}`,
  });

/** Parses Stripe's forms; `a[b][0]=c` stays a flat field. */
export const addFormParser = (http: FastifyInstance): void =>
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

/** Repeats the first response for every request with the same idempotency key. */
export const addIdempotency = (http: FastifyInstance): void => {
  const responses = new Map<unknown, PromiseWithResolvers<unknown>>();
  http.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const known = responses.get(key);
    if (known) return reply.send(await known.promise);
    if (key) responses.set(key, Promise.withResolvers());
  });
  http.addHook('preSerialization', async (request, _reply, response: unknown) => {
    responses.get(request.headers['idempotency-key'])?.resolve(structuredClone(response));
    return response;
  });
};

const toList = (data: readonly unknown[]) => ({ object: 'list', has_more: false, data });

/** Adds the part of Stripe's API that auth uses; `delay` runs before each subscription response. */
export const addStripeApi = (
  http: FastifyInstance,
  state: StripeState,
  delay: () => Promise<unknown>,
): void => {
  const { customers, sessions, subscriptions } = state;
  const getBaseUrl = () => `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  http.post('/v1/customers', ({ body }: FormRequest) => state.addCustomer(body));

  http.delete('/v1/customers/:id', ({ params: { id } }: FormRequest, reply) =>
    state.removeCustomer(id) ? { id, object: 'customer', deleted: true } : sendMissing(reply, id),
  );

  http.get('/v1/subscriptions', async ({ query }: FormRequest) => {
    const found = toList(
      structuredClone(subscriptions.filter(({ customer }) => customer === query.customer)),
    );
    await delay();
    return found;
  });

  http.get('/v1/checkout/sessions', ({ query }: FormRequest) =>
    toList(sessions.filter(({ customer }) => customer === query.customer).slice(0, Number(query.limit))),
  );

  http.post('/v1/checkout/sessions', ({ body }: FormRequest, reply) => {
    const { customer = '', 'line_items[0][price]': price, ...fields } = body;
    if (!customers.has(customer)) return sendMissing(reply, customer);
    if (body.mode !== 'subscription' || price !== PRICE_ID) {
      return sendError(reply, 400, { type: 'invalid_request_error', message: `No such price: ${price}` });
    }
    return state.addSession({ customer, price, ...fields }, getBaseUrl());
  });

  http.post(
    '/v1/billing_portal/sessions',
    ({ body: { customer = '', return_url: back = '' } }: FormRequest, reply) =>
      customers.has(customer)
        ? { id: 'bps_1', url: `${getBaseUrl()}/portal/${customer}?back=${encodeURIComponent(back)}` }
        : sendMissing(reply, customer),
  );
};
