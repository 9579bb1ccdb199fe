import type { Outfit } from '@fitfolk/contracts/outfits';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { formatDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import builderStyles from './builder.module.css';
import styles from './builder-dialog.module.css';
import type { OutfitStart } from './use-outfit-draft.ts';
import type { CreateOutfit } from './use-save-outfit.ts';

const OutfitBuilder = lazyComponent(async () => (await import('./builder.tsx')).OutfitBuilder);

export type BuilderDialogProps = {
  readonly profileId: string;
  /** Day of a new outfit; null leaves it unscheduled. */
  readonly day: string | null;
  /** Outfit to edit; creates a new one if undefined. */
  readonly outfit?: Outfit | undefined;
  /** Item that a new outfit starts with. */
  readonly itemId?: string | undefined;
  /** Fields that a new outfit starts with. */
  readonly start?: OutfitStart | undefined;
  /** Saves a new outfit in another way than planning it. */
  readonly create?: CreateOutfit | undefined;
  readonly onClose: () => void;
};

/** Dialog that creates or edits an outfit. */
export const BuilderDialog = (props: BuilderDialogProps) => {
  const { profileId, day, outfit, itemId, start, create, onClose } = props;
  const t = useTranslations();
  const title = outfit ? t('builder.editTitle') : (start?.title ?? t('builder.title'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={!outfit && day ? t('builder.titleFor', { day: formatDay(day) }) : title}
      closeLabel={t('close')}
      className={styles.dialog}
    >
      <RemoteBoundary loading={<BuilderSkeleton />}>
        <OutfitBuilder
          profileId={profileId}
          day={day}
          outfit={outfit}
          itemId={itemId}
          start={start}
          create={create}
          onSaved={onClose}
        />
      </RemoteBoundary>
    </Dialog>
  );
};

const BuilderSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={builderStyles.form}>
      <Skeleton className={builderStyles.skeleton} />
    </SkeletonGroup>
  );
};
