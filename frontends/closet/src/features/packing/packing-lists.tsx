import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingList } from '@fitfolk/contracts/packing';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { t, useTranslations } from '../../messages/messages.ts';
import { ListCard } from './list-card.tsx';
import packingStyles from './packing.module.css';
import { deleteList, listsQuery } from './packing-api.ts';
import styles from './packing-lists.module.css';

const listRemoval = {
  send: (client: QueryClient, list: PackingList) => deleteList(client, list),
  title: () => t('packing.deleted'),
};

/** Packing lists of a profile, or their error, loading or empty state. */
export const PackingLists = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const { data, error, refetch } = useQuery(listsQuery(profile.id));
  const { pending, remove } = useRemovals(listRemoval);
  if (error) {
    return <LoadError error={error} title={t('packing.failed')} onRetry={refetch} />;
  }
  if (!data) return <PackingSkeleton />;
  const lists = data.filter(({ id }) => id !== pending?.id);
  if (lists.length === 0) {
    return (
      <EmptyState drawing={<ShoeDrawing />} title={t('packing.emptyTitle')} text={t('packing.emptyText')} />
    );
  }
  return (
    <ul className={packingStyles.lists}>
      {lists.map((list) => (
        <li key={list.id}>
          <ListCard list={list} onRemove={remove} />
        </li>
      ))}
    </ul>
  );
};

/** Placeholder while the lists load. */
export const PackingSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={packingStyles.lists}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};
