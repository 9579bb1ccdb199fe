import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeEvent, StripeWorld } from './fake-stripe-state.ts';

type Visit = FastifyRequest<{ Params: { id: string }; Querystring: { back: string } }>;

const page = (reply: FastifyReply, title: string, content: string) =>
  reply
    .type('text/html')
    .send(`<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${content}</main>`);

const button = (label: string) => `<form method="post"><button>${label}</button></form>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The two pages that people see of Stripe: Checkout, and the portal where a subscription is cancelled. */
export const addStripePages = (
  http: FastifyInstance,
  world: StripeWorld,
  send: (event: StripeEvent) => Promise<unknown>,
): void => {
  http.get('/pay/:id', ({ params }: Visit, reply) => {
    const session = world.sessions.find(({ id }) => id === params.id);
    return page(
      reply,
      'Checkout',
      `${button('Pay')}<a href="${escaped(session?.cancel_url ?? '')}">Back</a>`,
    );
  });
  http.post('/pay/:id', async ({ params }: Visit, reply) => {
    const { session, events } = world.pay(params.id);
    // As with the real one, the person may be back before the events are.
    void Promise.all(events.map((event) => send(event)));
    return reply.redirect(session.success_url, 303);
  });

  http.get('/portal/:id', ({ query }: Visit, reply) =>
    page(reply, 'Billing', `${button('Cancel subscription')}<a href="${escaped(query.back)}">Return</a>`),
  );
  http.post('/portal/:id', async ({ params, query }: Visit, reply) => {
    await send(world.change(params.id, { status: 'canceled' }));
    return reply.redirect(query.back, 303);
  });
};
