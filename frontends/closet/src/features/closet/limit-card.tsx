import { Notice } from '@fitfolk/ui/notice';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';

/** Why nothing more can be added, and what would change that. */
export const LimitCard = () => {
  const text = useText();
  return (
    <Notice tone="warn" className="closet-limit">
      <p className="closet-limit-title">{text('closet.limitTitle')}</p>
      <p>{text('closet.limitText')}</p>
      <Link href="/upgrade">{text('lookboard.upgrade')}</Link>
    </Notice>
  );
};
