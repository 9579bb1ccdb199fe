import type { User } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { PRO_PRICE_USD } from '../plan/plan-api.ts';
import { usePlan } from '../plan/use-plan.ts';

/** What Pro is and the way to it, or the way back. */
export const PlanCard = ({ user }: { readonly user: User }) => {
  const text = useText();
  const { change, isPending } = usePlan();
  return (
    <Card aria-labelledby="plan">
      <h2 id="plan" className="font-serif text-lg">
        {text(user.isPremium ? 'plan.proTitle' : 'plan.upgradeTitle')}
      </h2>
      <p className="mt-1 text-muted">
        {text(user.isPremium ? 'plan.proText' : 'plan.upgradeText', { price: PRO_PRICE_USD })}
      </p>
      <div className="mt-4">
        {user.isPremium ? (
          <Button size="small" variant="quiet" pending={isPending} onClick={() => change('free')}>
            {text('plan.backToFree')}
          </Button>
        ) : (
          <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
            {text('plan.upgrade')}
          </Link>
        )}
      </div>
    </Card>
  );
};
