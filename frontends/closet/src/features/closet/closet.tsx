import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useDeferredArrival } from '@fitfolk/web-kit/ui-state/use-deferred-arrival.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages/messages.ts';
import { AddItem } from '../add-item/add-item.tsx';
import { LazyQueuePanel } from '../add-item/queue/lazy-queue-panel.tsx';
import { useSharedContent } from '../add-item/queue/use-shared-content.ts';
import { useUploadQueue } from '../add-item/queue/use-upload-queue.ts';
import { deleteItems } from '../items/items-api.ts';
import styles from './closet.module.css';
import { ClosetHeader } from './closet-header.tsx';
import { ItemDialog } from './detail/item-dialog.tsx';
import { useOpenItem } from './detail/use-open-item.ts';
import { CategoryFilter } from './filter/category-filter.tsx';
import { FACETS, filterItems } from './filter/filter.ts';
import { Filters } from './filter/filters.tsx';
import { SearchBar } from './filter/search-bar.tsx';
import { useFilter } from './filter/use-filter.ts';
import { useFind } from './filter/use-find.ts';
import { useShownItems } from './filter/use-shown-items.ts';
import { ClosetItems } from './grid/closet-items.tsx';
import { ItemActions } from './grid/item-actions.tsx';
import { ItemLimitNotice } from './item-limit-notice.tsx';
import { type ItemRemoval, useSelection } from './selection/use-selection.ts';
import { useItemLimit } from './use-item-limit.ts';

const FoundElsewhere = optionalComponent(
  async () => (await import('./filter/elsewhere/found-elsewhere.tsx')).FoundElsewhere,
);
const SelectionBar = lazyComponent(async () => (await import('./selection/selection-bar.tsx')).SelectionBar);

const itemRemoval = {
  send: (client: QueryClient, { items }: ItemRemoval) => deleteItems(client, items),
  title: ({ title }: ItemRemoval) => title,
};

/** The closet of one profile; filter and open item are URL parameters. */
export const Closet = ({ profileId }: { readonly profileId: string }) => {
  const { pending, remove, flush } = useRemovals(itemRemoval);
  const limit = useItemLimit(pending?.items.length ?? 0);
  const { filter } = useFilter();
  const items = useShownItems(profileId, filter.chosen.person);
  const hasChosen = FACETS.some((facet) => filter.chosen[facet].length > 0);
  const { query: find, prepare } = useFind(hasChosen || filter.query !== '');
  const [showsFilters, setShowsFilters] = useState(false);
  const now = useNow();
  const openItem = useOpenItem();
  const [heldItem, setHeldItem] = useState<ClothingItem>();
  const { queue, entries, enqueue } = useUploadQueue(profileId);
  const [isQueueClosed, setIsQueueClosed] = useState(false);
  const openQueue = (files: readonly File[]) => {
    setIsQueueClosed(false);
    return enqueue(files);
  };
  const [sharedLink, setSharedLink] = useState<string>();
  useSharedContent({ onPhotos: openQueue, onLink: setSharedLink });

  const removedIds = new Set(pending?.items.map(({ id }) => id));
  const all = useDeferredArrival(items.data)?.filter(({ id }) => !removedIds.has(id));
  const selection = useSelection(all);
  // Words alone find items without that code, too.
  const isFound = find.data !== undefined || !hasChosen;
  const shown = isFound ? all && filterItems(all, filter, now.getTime(), find.data) : undefined;
  const removeOne = (item: ClothingItem) => remove({ items: [item], title: t('closet.removed') });
  const isEmpty = all?.length === 0;
  const hasQueue = queue !== undefined && entries.length > 0;
  const isQueueOpen = hasQueue && !isQueueClosed;
  return (
    <div
      className={styles.page}
      data-pending={(!all && !items.isError) || undefined}
      data-empty={isEmpty || undefined}
      data-queue={isQueueOpen || undefined}
      data-selecting={selection.isActive || undefined}
    >
      <ClosetHeader shown={shown?.length} total={all?.length} remaining={limit?.remaining} />
      <AddItem
        className={styles.add}
        labelClassName={styles.addLabel}
        profileId={profileId}
        isDisabled={limit?.isReached ?? false}
        sharedLink={sharedLink}
        onSharedLinkClose={() => setSharedLink(undefined)}
        onBeforeSave={flush}
        onMultipleFiles={(files) => void openQueue(files)}
      />
      {hasQueue && (
        <LazyQueuePanel
          queue={queue}
          entries={entries}
          onBeforeAdd={flush}
          isOpen={isQueueOpen}
          onToggle={() => setIsQueueClosed(isQueueOpen)}
        />
      )}
      {limit?.isReached && <ItemLimitNotice />}
      {!isQueueOpen && (
        <>
          <CategoryFilter
            items={all ?? []}
            showsFilters={showsFilters}
            onToggleFilters={all && all.length > 0 ? () => setShowsFilters(!showsFilters) : undefined}
            onPrepareFilters={prepare}
          />
          {showsFilters && <Filters profileId={profileId} onClose={() => setShowsFilters(false)} />}
          {all && all.length > 0 && <SearchBar selection={selection} onFocusSearch={prepare} />}
          <div className={styles.items}>
            <ClosetItems
              query={find.isError && hasChosen ? find : items}
              profileId={profileId}
              shown={shown}
              isEmpty={isEmpty}
              filter={filter}
              onOpen={selection.isActive ? selection.toggle : openItem.open}
              onHold={selection.isActive ? selection.toggle : setHeldItem}
              onRemove={removeOne}
              selectedIds={selection.ids}
            />
            {filter.query && <FoundElsewhere profileId={profileId} query={filter.query} />}
            {all && (
              <Link href="/closet/trash" className={styles.trash}>
                <Trash2 size={18} aria-hidden="true" />
                {t('closet.trash')}
              </Link>
            )}
          </div>
        </>
      )}
      {selection.isActive && (
        <RemoteBoundary loading={null}>
          <SelectionBar selection={selection} shown={shown ?? []} onRemove={remove} />
        </RemoteBoundary>
      )}
      <ItemActions item={heldItem} onClose={() => setHeldItem(undefined)} onRemove={removeOne} />
      <ItemDialog
        item={openItem.itemId ? all?.find(({ id }) => id === openItem.itemId) : undefined}
        onClose={openItem.close}
        onRemove={removeOne}
      />
    </div>
  );
};
