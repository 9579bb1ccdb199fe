import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeEvent, StripeState } from './fake-stripe-state.ts';

type Visit = FastifyRequest<{ Params: { id: string }; Querystring: { back: string } }>;

const page = (reply: FastifyReply, title: string, content: string) =>
  reply
    .type('text/html')
    .send(`<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${content}</main>`);

const button = (label: string) => `<form method="post"><button>${label}</button></form>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Adds Stripe's two user-facing pages: Checkout, and the customer portal for canceling. */
export const addStripePages = (
  http: FastifyInstance,
  state: StripeState,
  send: (event: StripeEvent) => Promise<unknown>,
): void => {
  http.get('/pay/:id', ({ params }: Visit, reply) => {
    const session = state.sessions.find(({ id }) => id === params.id);
    return page(
      reply,
      'Checkout',
      `${button('Pay')}<a href="${escapeHtml(session?.cancel_url ?? '')}">Back</a>`,
    );
  });
  http.post('/pay/:id', async ({ params }: Visit, reply) => {
    const { session, events } = state.pay(params.id);
    // Not awaited: with the real Stripe the browser can also return before the webhooks arrive.
    void Promise.all(events.map((event) => send(event)));
    return reply.redirect(session.success_url, 303);
  });

  http.get('/portal/:id', ({ query }: Visit, reply) =>
    page(reply, 'Billing', `${button('Cancel subscription')}<a href="${escapeHtml(query.back)}">Return</a>`),
  );
  http.post('/portal/:id', async ({ params, query }: Visit, reply) => {
    await send(state.change(params.id, { status: 'canceled' }));
    return reply.redirect(query.back, 303);
  });
};
