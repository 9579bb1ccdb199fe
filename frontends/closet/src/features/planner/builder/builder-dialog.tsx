import type { Outfit } from '@fitfolk/contracts/outfits';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { use } from 'react';
import { useText } from '../../../messages/messages.ts';
import { dayInWords } from '../day-words.ts';
import builderStyles from './builder.module.css';
import type { BuilderProps } from './builder.tsx';
import styles from './builder-dialog.module.css';

const loadBuilder = memoizedLoad(() => retryLoad(async () => (await import('./builder.tsx')).Builder));

export type BuilderDialogProps = {
  readonly profileId: string;
  /** The day to plan for; none for an outfit without a day. */
  readonly day: string | null;
  /** The outfit to edit; a new one is put together without. */
  readonly outfit?: Outfit | undefined;
  readonly onClose: () => void;
};

/** The dialog in which an outfit is put together from the closet. */
export const BuilderDialog = ({ profileId, day, outfit, onClose }: BuilderDialogProps) => {
  const text = useText();
  const title = outfit ? text('builder.editTitle') : text('builder.title');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={!outfit && day ? text('builder.titleFor', { day: dayInWords(day) }) : title}
      closeLabel={text('close')}
      className={styles.builderDialog}
    >
      <RemoteBoundary loading={<BuilderSkeleton />}>
        <LoadedBuilder profileId={profileId} day={day} outfit={outfit} onSaved={onClose} />
      </RemoteBoundary>
    </Dialog>
  );
};

const LoadedBuilder = (props: BuilderProps) => {
  const Builder = use(loadBuilder());
  return <Builder {...props} />;
};

const BuilderSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={builderStyles.builder}>
      <Skeleton className={builderStyles.builderSkeleton} />
    </SkeletonGroup>
  );
};
