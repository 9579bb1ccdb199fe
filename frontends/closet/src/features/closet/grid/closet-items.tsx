import type { ClothingItem } from '@fitfolk/contracts/closet';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import type { ClosetFilter } from '../filter/filter.ts';
import { EmptyCloset, NoMatches } from './empty-states.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ItemGrid, type ItemGridProps } from './item-grid.tsx';

export type ClosetItemsProps = Omit<ItemGridProps, 'items'> & {
  /** Loads the items, or the code that finds them. */
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'fetchStatus'> & {
    readonly refetch: () => unknown;
  };
  readonly profileId: string;
  /** Items that match the filter; undefined while loading. */
  readonly shown: readonly ClothingItem[] | undefined;
  readonly isEmpty: boolean;
  readonly filter: ClosetFilter;
};

/** The item grid, or its error, loading or empty state. */
export const ClosetItems = (props: ClosetItemsProps) => {
  const { query, profileId, shown, isEmpty, filter, ...grid } = props;
  const t = useTranslations();
  if (!shown) {
    if (query.isError) {
      return <LoadError error={query.error} title={t('closet.failed')} onRetry={query.refetch} />;
    }
    return <GridSkeleton />;
  }
  if (shown.length > 0) {
    return <ItemGrid items={shown} {...grid} />;
  }
  return isEmpty && !filter.category ? <EmptyCloset profileId={profileId} /> : <NoMatches filter={filter} />;
};
