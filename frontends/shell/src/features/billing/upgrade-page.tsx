import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Check } from 'lucide-react';
import { useSearch } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { mayManage } from '../settings/profiles/profile-rules.ts';
import { NotPaid, Paid } from './checkout-return.tsx';
import { Offer } from './offer.tsx';

/** What Pro brings and costs, the step to it, and the way back from there. */
export const UpgradePage = () => {
  const text = useText();
  const { user } = useSession();
  const { profile } = useActiveProfile();
  const checkout = new URLSearchParams(useSearch()).get('checkout');
  const isPro = user?.isPremium === true;
  const hasPaid = checkout === 'success';
  return (
    <div className="grid max-w-prose grid-cols-1 gap-6">
      <h1 className="text-2xl lg:text-3xl">{text(titleOf(isPro, hasPaid))}</h1>
      {checkout === 'cancelled' && !isPro && <NotPaid />}
      {hasPaid && <Paid isPremium={isPro} />}
      {!(hasPaid && isPro) && <Brings />}
      {user && !isPro && !hasPaid && <Offer user={user} mayDecide={mayManage(user, profile)} />}
    </div>
  );
};

const titleOf = (isPro: boolean, hasPaid: boolean) => {
  if (hasPaid) return 'plan.isPro';
  return isPro ? 'plan.proTitle' : 'plan.upgradeTitle';
};

const Brings = () => {
  const text = useText();
  return (
    <ul className="grid gap-3">
      {(['items', 'profiles', 'twin', 'lookboard'] as const).map((part) => (
        <li key={part} className="flex items-start gap-3">
          <Check size={20} className="mt-0.5 flex-none text-good" aria-hidden="true" />
          {text(`plan.brings.${part}`)}
        </li>
      ))}
    </ul>
  );
};
