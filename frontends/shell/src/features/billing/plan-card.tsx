import type { User } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { offerQuery, PRO_PRICE_USD } from './plan-api.ts';
import { ManageSubscription, SubscriptionState } from './subscription.tsx';
import { usePlan } from './use-plan.ts';

/** What Pro is and the way to it, or how it stands and the way back. */
export const PlanCard = ({ user }: { readonly user: User }) => {
  const text = useText();
  const { data: offer } = useQuery(offerQuery(user));
  const subscription = offer?.subscription;
  return (
    <Card aria-labelledby="plan">
      <h2 id="plan" className="font-serif text-lg">
        {text(user.isPremium ? 'plan.proTitle' : 'plan.upgradeTitle')}
      </h2>
      <p className="mt-1 text-muted">
        {text(user.isPremium ? 'plan.proText' : 'plan.upgradeText', { price: PRO_PRICE_USD })}
      </p>
      {subscription && <SubscriptionState subscription={subscription} user={user} />}
      <div className="mt-4 empty:hidden">{user.isPremium ? <Change user={user} /> : <Way user={user} />}</div>
    </Card>
  );
};

/** To Pro, or to the subscription that waits for money. */
const Way = ({ user }: { readonly user: User }) => {
  const text = useText();
  const { data: offer } = useQuery(offerQuery(user));
  if (offer?.subscription) return <ManageSubscription variant="primary" />;
  return (
    <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
      {text('plan.upgrade')}
    </Link>
  );
};

/** From Pro: there is none where it was given. */
const Change = ({ user }: { readonly user: User }) => {
  const text = useText();
  const { data: offer, error, refetch } = useQuery(offerQuery(user));
  if (error) {
    return <LoadFailure error={error} title={text('plan.failed')} onRetry={refetch} />;
  }
  if (!offer) return <Skeleton className="h-11 w-48 rounded-control" />;
  if (offer.subscription) return <ManageSubscription />;
  return offer.provider === 'demo' ? <BackToFree /> : null;
};

const BackToFree = () => {
  const text = useText();
  const { change, isPending } = usePlan();
  return (
    <Button size="small" variant="quiet" pending={isPending} onClick={() => change('free')}>
      {text('plan.backToFree')}
    </Button>
  );
};
