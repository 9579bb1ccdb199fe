import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { Dialog } from '@fitfolk/ui/dialog';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import styles from './outfit-dialog.module.css';

export type OutfitDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly query: UseQueryResult<Outfit[]>;
  readonly selectedId: string | null;
  readonly onSelect: (outfitId: string | null) => void;
};

/** Dialog to select the outfit that the twin wears. */
export const OutfitDialog = (props: OutfitDialogProps) => {
  const { open, onOpenChange, selectedId, onSelect } = props;
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('aiTwin.selectOutfit')}
      closeLabel={t('close')}
      className={styles.outfitDialog}
    >
      <OutfitList {...props} />
      {selectedId && (
        <div className={styles.outfitDialogFooter}>
          <Button variant="quiet" size="small" onClick={() => onSelect(null)}>
            {t('aiTwin.removeOutfit')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};

const OutfitList = ({ query, selectedId, onSelect }: OutfitDialogProps) => {
  const t = useTranslations();
  const { data, error, refetch } = query;
  if (error) {
    return <LoadError error={error} title={t('aiTwin.outfitsLoadFailed')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={t('loading')} className={styles.outfits}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </SkeletonGroup>
    );
  }
  const outfits = data.filter(({ items }) => items.length > 0);
  if (outfits.length === 0) {
    return (
      <EmptyState
        drawing={<HangerDrawing />}
        title={t('aiTwin.noOutfits')}
        text={t('aiTwin.noOutfitsText')}
        action={
          <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
            {t('openPlanner')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles.outfits}>
      {outfits.map((outfit) => (
        <li key={outfit.id}>
          <button
            type="button"
            className={styles.outfit}
            aria-pressed={outfit.id === selectedId}
            onClick={() => onSelect(outfit.id)}
          >
            <Collage
              items={outfit.items.map(({ clothingItemId, ...piece }) => ({ ...piece, id: clothingItemId }))}
              arrangement={outfit.arrangement}
              sizes="11rem"
            />
            <span className={styles.outfitName}>
              {outfit.id === selectedId && <Check size={16} aria-hidden="true" />}
              {getOutfitTitle(outfit, t('aiTwin.unnamedOutfit'))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
