import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { Dialog } from '@fitfolk/ui/dialog';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import feedStyles from '../feed/feed.module.css';
import styles from './outfit-dialog.module.css';

export type OutfitDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly query: UseQueryResult<Outfit[]>;
  readonly chosenId: string | null;
  readonly onChoose: (outfitId: string | null) => void;
};

/** Chooses what the twin wears. */
export const OutfitDialog = (props: OutfitDialogProps) => {
  const { open, onOpenChange, chosenId, onChoose } = props;
  const text = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('aiTwin.selectOutfit')}
      closeLabel={text('close')}
      className={styles.outfitDialog}
    >
      <Choice {...props} />
      {chosenId && (
        <div className={styles.undress}>
          <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
            {text('aiTwin.takeOff')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};

const Choice = ({ query, chosenId, onChoose }: OutfitDialogProps) => {
  const text = useText();
  const { data, error, refetch } = query;
  if (error) {
    return <LoadFailure error={error} title={text('aiTwin.outfitsFailed')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={text('loading')} className={styles.outfits}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className={feedStyles.skeletonPicture} />
        ))}
      </SkeletonGroup>
    );
  }
  const wearable = data.filter(({ items }) => items.length > 0);
  if (wearable.length === 0) {
    return (
      <EmptyState
        drawing={<HangerDrawing />}
        title={text('aiTwin.noOutfits')}
        text={text('aiTwin.noOutfitsText')}
        action={
          <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
            {text('streaks.toPlanner')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles.outfits}>
      {wearable.map((outfit) => (
        <li key={outfit.id}>
          <button
            type="button"
            className={styles.outfit}
            aria-pressed={outfit.id === chosenId}
            onClick={() => onChoose(outfit.id)}
          >
            <Collage
              pieces={outfit.items.map(({ clothingItemId, ...piece }) => ({ ...piece, id: clothingItemId }))}
              sizes="11rem"
            />
            <span className={styles.outfitName}>
              {outfit.id === chosenId && <Check size={16} aria-hidden="true" />}
              {outfit.name ?? text('aiTwin.outfit')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
