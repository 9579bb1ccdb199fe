import { buttonClass } from '@fitfolk/ui/button';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';

/** Empty state of the Lookboard on the free plan. */
export const UpgradeTeaser = () => {
  const t = useTranslations();
  return (
    <EmptyState
      drawing={<MirrorDrawing />}
      title={t('lookboard.teaserTitle')}
      text={t('lookboard.teaserText')}
      action={
        <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
          {t('lookboard.upgrade')}
        </Link>
      }
    />
  );
};
