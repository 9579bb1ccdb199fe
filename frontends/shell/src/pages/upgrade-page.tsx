import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { ErrorState } from '@fitfolk/ui/error-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useSession } from '@fitfolk/web-kit/session.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useLocation } from 'wouter';
import { offerQuery } from '../components/plan/plan-api.ts';
import { usePlan } from '../components/plan/use-plan.ts';
import { useText } from '../messages/messages.ts';

/** What Pro brings and costs, and the step to it. */
export const UpgradePage = () => {
  const text = useText();
  return (
    <div className="grid max-w-prose grid-cols-1 gap-6">
      <h1 className="text-2xl lg:text-3xl">{text('plan.upgradeTitle')}</h1>
      <ul className="grid gap-3">
        {(['items', 'profiles', 'twin', 'lookboard'] as const).map((part) => (
          <li key={part} className="flex items-start gap-3">
            <Check size={20} className="mt-0.5 flex-none text-good" aria-hidden="true" />
            {text(`plan.brings.${part}`)}
          </li>
        ))}
      </ul>
      <Offer />
    </div>
  );
};

const Offer = () => {
  const text = useText();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const { data, error, refetch } = useQuery(offerQuery);
  const { change, isPending } = usePlan(() => navigate('/settings'));
  if (error) {
    return (
      <ErrorState title={text('plan.failed')} retryLabel={text('tryAgain')} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton className="h-32 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (user?.isPremium) return <p>{text('plan.proTitle')}</p>;
  const isOff = data.provider === 'off';
  return (
    <Card>
      <p className="font-serif text-lg">{text('plan.price', { price: data.priceUsd })}</p>
      <p className="mt-1 text-muted">{text(isOff ? 'plan.off' : 'plan.demo')}</p>
      {!isOff && (
        <div className="mt-4">
          <Button variant="primary" pending={isPending} onClick={() => change('pro')}>
            {text('plan.upgrade')}
          </Button>
        </div>
      )}
    </Card>
  );
};
