export type StripeStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid';

export type StripeSubscription = {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  status: StripeStatus;
  cancel_at: number | null;
  trial_end: number | null;
};

export type CheckoutSession = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly client_reference_id: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly price: string;
  status: 'open' | 'complete';
  url: string | null;
};

export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  /** Seconds since 1970. */
  readonly created: number;
  readonly livemode: boolean;
  readonly type: string;
  readonly data: { readonly object: object };
};

/** State of one Stripe merchant: customers, Checkout sessions and subscriptions. */
export const createStripeState = () => {
  const customers = new Map<string, Record<string, unknown>>();
  const sessions: CheckoutSession[] = [];
  const subscriptions: StripeSubscription[] = [];
  let count = 0;
  const newId = (prefix: string) => {
    count += 1;
    return `${prefix}_${count.toString().padStart(4, '0')}`;
  };

  /** Copies the object, because an event shows its state at that time. */
  const createEvent = (type: string, object: object): StripeEvent => ({
    id: newId('evt'),
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  });

  const getSubscription = (customer: string) => {
    const found = subscriptions.findLast((subscription) => subscription.customer === customer);
    if (!found) throw new Error(`${customer} has no subscription`);
    return found;
  };

  return {
    customers,
    sessions,
    subscriptions,

    addCustomer: (fields: Record<string, unknown>) => {
      const customer = { id: newId('cus'), object: 'customer', ...fields };
      customers.set(customer.id, customer);
      return customer;
    },

    removeCustomer: (id: string): boolean => {
      for (const subscription of subscriptions) {
        if (subscription.customer === id) subscription.status = 'canceled';
      }
      return customers.delete(id);
    },

    addSession: (fields: Pick<CheckoutSession, 'customer'> & Partial<CheckoutSession>, baseUrl: string) => {
      const id = newId('cs');
      const session = {
        id,
        object: 'checkout.session',
        status: 'open',
        url: `${baseUrl}/pay/${id}`,
        ...fields,
      };
      sessions.unshift(session as CheckoutSession);
      return session;
    },

    pay: (id: string): { session: CheckoutSession; events: StripeEvent[] } => {
      const session = sessions.find((each) => each.id === id);
      if (session?.status !== 'open') throw new Error(`${id} is not open`);
      Object.assign(session, { status: 'complete', url: null });
      const { customer } = session;
      const subscription: StripeSubscription = {
        id: newId('sub'),
        object: 'subscription',
        customer,
        status: 'active',
        cancel_at: null,
        trial_end: null,
      };
      subscriptions.push(subscription);
      const events = [
        createEvent('customer.subscription.created', subscription),
        createEvent('checkout.session.completed', session),
      ];
      return { session, events };
    },

    /** Changes the customer's latest subscription. */
    change: (
      customer: string,
      change: Partial<Pick<StripeSubscription, 'status' | 'cancel_at'>>,
    ): StripeEvent => {
      const subscription = Object.assign(getSubscription(customer), change);
      const verb = subscription.status === 'canceled' ? 'deleted' : 'updated';
      return createEvent(`customer.subscription.${verb}`, subscription);
    },

    /** Records a failed charge and sets the subscription's status. */
    failPayment: (customer: string, status: StripeStatus): StripeEvent[] => {
      const subscription = Object.assign(getSubscription(customer), { status });
      return [
        createEvent('invoice.payment_failed', { id: newId('in'), object: 'invoice', customer }),
        createEvent('customer.subscription.updated', subscription),
      ];
    },

    /** Creates an event of a type that auth ignores. */
    createUnrelatedEvent: (): StripeEvent =>
      createEvent('payout.paid', { id: newId('po'), object: 'payout' }),
  };
};

export type StripeState = ReturnType<typeof createStripeState>;
