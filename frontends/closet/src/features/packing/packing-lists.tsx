import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingList } from '@fitfolk/contracts/packing';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { text as say, useText } from '../../messages/messages.ts';
import { ListCard } from './list-card.tsx';
import styles from './packing.module.css';
import { deleteList, listsQuery } from './packing-api.ts';
import packingListsStyles from './packing-lists.module.css';

const removedLists = {
  send: (client: QueryClient, list: PackingList) => deleteList(client, list),
  title: () => say('packing.deleted'),
};

/** The packing lists of a profile, or what there is to say instead. */
export const PackingLists = ({ profile }: { readonly profile: Profile }) => {
  const text = useText();
  const { data, error, refetch } = useQuery(listsQuery(profile.id));
  const { pending, remove } = useRemovals(removedLists);
  if (error) {
    return <LoadFailure error={error} title={text('packing.failed')} onRetry={refetch} />;
  }
  if (!data) return <PackingSkeleton />;
  const lists = data.filter(({ id }) => id !== pending?.id);
  if (lists.length === 0) {
    return (
      <EmptyState
        drawing={<ShoeDrawing />}
        title={text('packing.emptyTitle')}
        text={text('packing.emptyText')}
      />
    );
  }
  return (
    <ul className={styles.packingLists}>
      {lists.map((list) => (
        <li key={list.id}>
          <ListCard list={list} onRemove={remove} />
        </li>
      ))}
    </ul>
  );
};

/** Two lists that are on their way. */
export const PackingSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.packingLists}>
      <Skeleton className={packingListsStyles.packingSkeleton} />
      <Skeleton className={packingListsStyles.packingSkeleton} />
    </SkeletonGroup>
  );
};
