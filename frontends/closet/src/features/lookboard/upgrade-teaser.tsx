import { buttonClass } from '@fitfolk/ui/button';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';

/** What people on the free plan see who have no favourites yet. */
export const UpgradeTeaser = () => {
  const text = useText();
  return (
    <EmptyState
      drawing={<MirrorDrawing />}
      title={text('lookboard.teaserTitle')}
      text={text('lookboard.teaserText')}
      action={
        <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
          {text('lookboard.upgrade')}
        </Link>
      }
    />
  );
};
