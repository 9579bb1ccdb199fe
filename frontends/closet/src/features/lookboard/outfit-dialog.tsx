import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Photo } from '@fitfolk/ui/photo';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { CalendarPlus, Star } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { toCollage } from '../outfits/collage-items.ts';
import styles from './outfit-dialog.module.css';

const OutfitActions = lazyComponent(async () => (await import('./outfit-actions.tsx')).OutfitActions);
const OutfitBoards = lazyComponent(async () => (await import('./boards/outfit-boards.tsx')).OutfitBoards);

export type OutfitDialogProps = {
  readonly outfit: Outfit;
  readonly onToggleFavorite: (outfit: Outfit) => unknown;
  readonly onPlan: (outfit: Outfit) => void;
  readonly onClose: () => void;
};

/** Dialog of a favorite outfit: its pieces, and the button that plans it. */
export const OutfitDialog = ({ outfit, onToggleFavorite, onPlan, onClose }: OutfitDialogProps) => {
  const t = useTranslations();
  const name = getOutfitTitle(outfit, t('lookboard.untitled'));
  const choose = (action: () => unknown) => () => {
    onClose();
    action();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      description={outfit.occasion}
      closeLabel={t('close')}
      className={styles.dialog}
    >
      <div className={styles.outfit}>
        <div className={styles.picture}>
          <Collage {...toCollage(outfit)} sizes="(min-width: 64rem) 22rem, 92vw" eager />
          {outfit.items.length > 0 && (
            <RemoteBoundary loading={<div className={styles.pictureActions} />}>
              <OutfitActions outfit={outfit} />
            </RemoteBoundary>
          )}
        </div>
        <div>
          <ul>
            {outfit.items.map(({ clothingItemId, name: item, imageUrl, cutOutUrl, thumbHash }) => (
              <li key={clothingItemId} className={styles.item}>
                <Link href={`/closet?item=${clothingItemId}`} className={styles.link}>
                  <Photo
                    src={imageUrl}
                    cutOutUrl={cutOutUrl}
                    alt=""
                    thumbHash={thumbHash}
                    sizes="3rem"
                    className={styles.image}
                  />
                  {item}
                </Link>
              </li>
            ))}
          </ul>
          <RemoteBoundary loading={null}>
            <OutfitBoards outfit={outfit} />
          </RemoteBoundary>
        </div>
      </div>
      <DialogActions>
        <Button onClick={choose(() => onToggleFavorite(outfit))}>
          <Star size={18} fill="currentColor" aria-hidden="true" />
          {t('planner.removeFromLookboard')}
        </Button>
        {outfit.items.length > 0 && (
          <Button
            variant="primary"
            aria-label={t('lookboard.planNamed', { name })}
            onClick={choose(() => onPlan(outfit))}
          >
            <CalendarPlus size={18} aria-hidden="true" />
            {t('lookboard.plan')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
