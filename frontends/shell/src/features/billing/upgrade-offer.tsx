import type { PlanOffer, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { useTranslations as usePlanTranslations } from './messages/messages.ts';
import { openCheckout, planOfferQuery } from './plan-api.ts';
import { useFormatEnd } from './subscription.tsx';
import styles from './upgrade-offer.module.css';
import { useChangePlan } from './use-change-plan.ts';
import { usePaymentRedirect } from './use-payment-redirect.ts';

const DAY_MS = 24 * 3600 * 1000;

export type UpgradeOfferProps = { readonly user: User; readonly canUpgrade: boolean };

/** Price of Pro and the button to upgrade. */
export const UpgradeOffer = ({ user, canUpgrade }: UpgradeOfferProps) => {
  const t = useTranslations();
  const text = usePlanTranslations();
  const formatEnd = useFormatEnd(user);
  const now = useNow();
  const { data, error, refetch } = useQuery(planOfferQuery(user));
  if (error) {
    return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  const { trialDays, provider } = data;
  const getTrialEnd = (days: number) => formatEnd(now.getTime() + days * DAY_MS);
  return (
    <Card>
      <p className={styles.price}>
        {trialDays
          ? text('trialPrice', { count: trialDays, price: data.priceUsd })
          : text('price', { price: data.priceUsd })}
      </p>
      {trialDays && canUpgrade && (
        <p className={styles.text}>
          {text(provider === 'demo' ? 'trialDemo' : 'trial', { date: getTrialEnd(trialDays) })}
        </p>
      )}
      <p className={styles.text}>{text(canUpgrade ? paymentHints[provider] : 'askParent')}</p>
      {canUpgrade && <UpgradeAction {...data} />}
    </Card>
  );
};

const paymentHints = {
  demo: 'demo',
  stripe: 'stripe',
  included: 'unavailable',
  off: 'unavailable',
} as const;

const UpgradeAction = ({ provider, trialDays }: Pick<PlanOffer, 'provider' | 'trialDays'>) => {
  if (provider === 'off' || provider === 'included') return null;
  const label = trialDays ? 'startTrial' : 'upgrade';
  return (
    <div className={styles.action}>
      {provider === 'stripe' ? <CheckoutButton label={label} /> : <DemoUpgradeButton label={label} />}
    </div>
  );
};

type Label = { readonly label: 'upgrade' | 'startTrial' };

const CheckoutButton = ({ label }: Label) => {
  const { redirect, isPending } = usePaymentRedirect(openCheckout);
  return <UpgradeButton label={label} isPending={isPending} onPress={redirect} />;
};

const DemoUpgradeButton = ({ label }: Label) => {
  const [, navigate] = useLocation();
  const { change, isPending } = useChangePlan(() => navigate('/settings'));
  return <UpgradeButton label={label} isPending={isPending} onPress={() => change('pro')} />;
};

type UpgradeButtonProps = Label & {
  readonly isPending: boolean;
  readonly onPress: () => void;
};

const UpgradeButton = ({ label, isPending, onPress }: UpgradeButtonProps) => {
  const text = usePlanTranslations();
  return (
    <Button variant="primary" pending={isPending} onClick={onPress}>
      {text(label)}
    </Button>
  );
};
