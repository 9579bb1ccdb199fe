import type { PlanOffer, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { offerQuery, openCheckout } from './plan-api.ts';
import { usePaymentPage } from './use-payment-page.ts';
import { usePlan } from './use-plan.ts';

/** What Pro costs, and the step to it. */
export const Offer = ({ user, mayDecide }: { readonly user: User; readonly mayDecide: boolean }) => {
  const text = useText();
  const { data, error, refetch } = useQuery(offerQuery(user));
  if (error) {
    return <LoadFailure error={error} title={text('plan.failed')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton className="h-32 rounded-card" />
      </SkeletonGroup>
    );
  }
  return (
    <Card>
      <p className="font-serif text-lg">{text('plan.price', { price: data.priceUsd })}</p>
      <p className="mt-1 text-muted">{text(mayDecide ? howToPay[data.provider] : 'plan.askParent')}</p>
      {mayDecide && <Step provider={data.provider} />}
    </Card>
  );
};

const howToPay = { demo: 'plan.demo', stripe: 'plan.stripe', off: 'plan.off' } as const;

const Step = ({ provider }: Pick<PlanOffer, 'provider'>) => {
  if (provider === 'off') return null;
  return <div className="mt-4">{provider === 'stripe' ? <PayForPro /> : <SwitchToPro />}</div>;
};

const PayForPro = () => {
  const { leave, isPending } = usePaymentPage(openCheckout);
  return <UpgradeButton isPending={isPending} onPress={leave} />;
};

const SwitchToPro = () => {
  const [, navigate] = useLocation();
  const { change, isPending } = usePlan(() => navigate('/settings'));
  return <UpgradeButton isPending={isPending} onPress={() => change('pro')} />;
};

type UpgradeButtonProps = { readonly isPending: boolean; readonly onPress: () => void };

const UpgradeButton = ({ isPending, onPress }: UpgradeButtonProps) => {
  const text = useText();
  return (
    <Button variant="primary" pending={isPending} onClick={onPress}>
      {text('plan.upgrade')}
    </Button>
  );
};
