import { describe, expect, it } from 'vitest';
import { selectSubscription } from './select-subscription.stripe.ts';

const subscription = (
  status: 'active' | 'trialing' | 'past_due' | 'unpaid' | 'paused' | 'canceled',
  id: string = status,
) => ({
  id,
  status,
  cancel_at: null,
  trial_end: Date.UTC(2026, 10, 24) / 1000,
});

describe('selectSubscription', () => {
  it.each([
    ['active', 'paid'],
    ['trialing', 'paid'],
    ['past_due', 'due'],
    ['unpaid', 'stopped'],
    ['paused', 'stopped'],
  ] as const)('reads the status "%s" as %s', (stripeStatus, status) => {
    expect(selectSubscription([subscription(stripeStatus)])).toEqual({
      id: stripeStatus,
      status,
      endsAt: null,
      trialEndsAt: stripeStatus === 'trialing' ? new Date('2026-11-24T00:00:00Z') : null,
    });
  });

  it('selects the best status, whatever the order', () => {
    const all = (['unpaid', 'past_due', 'active', 'canceled'] as const).map((status) => subscription(status));
    expect(selectSubscription(all)?.id).toBe('active');
    expect(selectSubscription(all.toReversed())?.id).toBe('active');
    expect(selectSubscription(all.filter(({ id }) => id !== 'active'))?.id).toBe('past_due');
  });

  it('selects the first of two with the same status', () => {
    expect(selectSubscription([subscription('active', 'new'), subscription('active', 'old')])?.id).toBe(
      'new',
    );
  });

  it('returns the end of a canceled subscription, which Stripe gives in seconds', () => {
    const ending = { ...subscription('active'), cancel_at: Date.parse('2026-12-01T00:00:00Z') / 1000 };
    expect(selectSubscription([ending])?.endsAt).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  it('returns null without a current subscription', () => {
    expect(selectSubscription([])).toBeNull();
    expect(selectSubscription([subscription('canceled')])).toBeNull();
  });
});
