import type { User } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import typography from '../../typography.module.css';
import { useTranslations } from './messages/messages.ts';
import { PRO_PRICE_USD, planOfferQuery } from './plan-api.ts';
import styles from './plan-card.module.css';
import { ManageSubscription, SubscriptionNotice, TrialNotice } from './subscription.tsx';
import { useChangePlan } from './use-change-plan.ts';

/** Current plan of the account, with the actions to change it. */
export const PlanCard = ({ user }: { readonly user: User }) => {
  const text = useTranslations();
  const { data: offer } = useQuery(planOfferQuery(user));
  const subscription = offer?.subscription;
  return (
    <Card aria-labelledby="plan">
      <h2 id="plan" className={typography.cardTitle}>
        {text(user.isPremium ? 'proTitle' : 'upgradeTitle')}
      </h2>
      <p className={styles.text}>
        {text(user.isPremium ? 'proText' : 'upgradeText', { price: PRO_PRICE_USD })}
      </p>
      {offer?.trialEndsAt && <TrialNotice endsAt={offer.trialEndsAt} user={user} />}
      {subscription && <SubscriptionNotice subscription={subscription} user={user} />}
      <div className={styles.action}>
        {user.isPremium ? <ProPlanAction user={user} /> : <FreePlanAction user={user} />}
      </div>
    </Card>
  );
};

/** Upgrade link, or subscription management while a payment is due. */
const FreePlanAction = ({ user }: { readonly user: User }) => {
  const text = useTranslations();
  const { data: offer } = useQuery(planOfferQuery(user));
  if (offer?.subscription) return <ManageSubscription variant="primary" />;
  return (
    <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
      {text('upgrade')}
    </Link>
  );
};

/** Subscription management, or downgrade on demo servers. Renders nothing when Pro was granted. */
const ProPlanAction = ({ user }: { readonly user: User }) => {
  const text = useTranslations();
  const { data: offer, error, refetch } = useQuery(planOfferQuery(user));
  if (error) {
    return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  }
  if (!offer) return <Skeleton className={styles.skeleton} />;
  if (offer.subscription) return <ManageSubscription />;
  if (offer.provider !== 'demo') return null;
  return (
    <>
      {offer.trialEndsAt && <KeepButton />}
      <DowngradeButton />
    </>
  );
};

/** Ends the free trial and keeps Pro. */
const KeepButton = () => {
  const text = useTranslations();
  const { change, isPending } = useChangePlan();
  return (
    <Button size="small" variant="primary" pending={isPending} onClick={() => change('pro')}>
      {text('keep')}
    </Button>
  );
};

const DowngradeButton = () => {
  const text = useTranslations();
  const { change, isPending } = useChangePlan();
  return (
    <Button size="small" pending={isPending} onClick={() => change('free')}>
      {text('downgrade')}
    </Button>
  );
};
