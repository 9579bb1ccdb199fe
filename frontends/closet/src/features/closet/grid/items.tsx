import type { ClothingItem } from '@fitfolk/contracts/closet';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../../messages/messages.ts';
import type { ClosetFilter } from '../filter/filter.ts';
import { EmptyCloset, NothingPasses } from './empty-closet.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ItemGrid } from './item-grid.tsx';

export type ItemsProps = {
  readonly query: UseQueryResult<ClothingItem[]>;
  /** The items that pass the filter; undefined until there are any to filter. */
  readonly shown: readonly ClothingItem[] | undefined;
  readonly isEmpty: boolean;
  readonly filter: ClosetFilter;
  readonly onOpen: (item: ClothingItem) => void;
  readonly onRemove: (item: ClothingItem) => void;
};

/** The items, or what there is to say instead. */
export const Items = ({ query, shown, isEmpty, filter, onOpen, onRemove }: ItemsProps) => {
  const text = useText();
  if (!shown) {
    if (query.isError) {
      return <LoadFailure error={query.error} title={text('closet.failed')} onRetry={query.refetch} />;
    }
    return query.fetchStatus === 'paused' ? <Offline /> : <GridSkeleton />;
  }
  if (shown.length > 0) {
    return <ItemGrid items={shown} onOpen={onOpen} onRemove={onRemove} />;
  }
  return isEmpty && !filter.category ? <EmptyCloset /> : <NothingPasses filter={filter} />;
};

/** Nothing was read yet and there is no connection; the read goes on by itself as soon as there is one. */
const Offline = () => {
  const text = useText();
  return (
    <div role="status">
      <EmptyState
        drawing={<HangerDrawing />}
        title={text('closet.offline')}
        text={text('closet.offlineText')}
      />
    </div>
  );
};
