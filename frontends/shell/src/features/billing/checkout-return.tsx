import { buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { useProSoon } from './use-pro-soon.ts';

/** Somebody paid: Pro comes with the word of it. */
export const Paid = ({ isPremium }: { readonly isPremium: boolean }) =>
  isPremium ? <ProIsHere /> : <ProIsComing />;

const ProIsComing = () => {
  const text = useText();
  const isLate = useProSoon();
  return (
    <Notice>
      <p className="font-medium">{text('plan.thanks')}</p>
      <p>{text(isLate ? 'plan.thanksLate' : 'plan.thanksSoon')}</p>
    </Notice>
  );
};

const ProIsHere = () => {
  const text = useText();
  return (
    <>
      <Notice tone="good">
        <p className="font-medium">{text('plan.welcome')}</p>
        <p>{text('plan.proText')}</p>
      </Notice>
      <p className="flex flex-wrap gap-3">
        <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
          {text('plan.toCloset')}
        </Link>
        <Link href="/settings" className={buttonClass()}>
          {text('plan.toProfiles')}
        </Link>
      </p>
    </>
  );
};

/** Somebody came back without paying. */
export const NotPaid = () => {
  const text = useText();
  return <Notice>{text('plan.cancelled')}</Notice>;
};
