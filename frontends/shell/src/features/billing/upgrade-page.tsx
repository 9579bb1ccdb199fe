import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Check } from 'lucide-react';
import { useSearch } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { canManageAccount } from '../../permissions.ts';
import { CheckoutCanceled, CheckoutSucceeded } from './checkout-result.tsx';
import { UpgradeOffer } from './upgrade-offer.tsx';

/** Benefits and price of Pro, and the result of a checkout. */
export const UpgradePage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile } = useActiveProfile();
  const checkout = new URLSearchParams(useSearch()).get('checkout');
  const isPro = user?.isPremium === true;
  const hasPaid = checkout === 'success';
  return (
    <div className="grid max-w-prose grid-cols-1 gap-6">
      <h1 className="text-2xl lg:text-3xl">{t(getTitleKey(isPro, hasPaid))}</h1>
      {checkout === 'cancelled' && !isPro && <CheckoutCanceled />}
      {hasPaid && <CheckoutSucceeded isPremium={isPro} />}
      {!(hasPaid && isPro) && <ProBenefits />}
      {user && !isPro && !hasPaid && (
        <UpgradeOffer user={user} canUpgrade={canManageAccount(user, profile)} />
      )}
    </div>
  );
};

const getTitleKey = (isPro: boolean, hasPaid: boolean) => {
  if (hasPaid) return 'plan.upgraded';
  return isPro ? 'plan.proTitle' : 'plan.upgradeTitle';
};

const ProBenefits = () => {
  const t = useTranslations();
  return (
    <ul className="grid gap-3">
      {(['items', 'profiles', 'twin', 'lookboard'] as const).map((benefit) => (
        <li key={benefit} className="flex items-start gap-3">
          <Check size={20} className="mt-0.5 flex-none text-good" aria-hidden="true" />
          {t(`plan.benefits.${benefit}`)}
        </li>
      ))}
    </ul>
  );
};
