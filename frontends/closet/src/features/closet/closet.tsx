import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useQuery } from '@tanstack/react-query';
import { deleteItem, itemsQuery } from '../../api.ts';
import { text } from '../../messages/messages.ts';
import { AddItem } from '../add-item/add-item.tsx';
import { QueueTray } from '../add-item/queue/queue-tray.tsx';
import { usePhotoQueue } from '../add-item/queue/use-photo-queue.ts';
import styles from './closet.module.css';
import { ClosetHead } from './closet-head.tsx';
import { ItemDialog } from './detail/item-dialog.tsx';
import { useDetail } from './detail/use-detail.ts';
import { CategoryFilter } from './filter/category-filter.tsx';
import { passing } from './filter/filter.ts';
import { FindBar } from './filter/find-bar.tsx';
import { useFilter } from './filter/use-filter.ts';
import { Items } from './grid/items.tsx';
import { LimitCard } from './limit-card.tsx';
import { useAllowance } from './use-allowance.ts';

const removedItems = { send: deleteItem, title: () => text('closet.removed') };

/** The closet of one profile. The address says which part of it is shown. */
export const Closet = ({ profileId }: { readonly profileId: string }) => {
  const items = useQuery(itemsQuery(profileId));
  const { pending, remove, flush } = useRemovals(removedItems);
  const allowance = useAllowance(pending ? 1 : 0);
  const { filter } = useFilter();
  const detail = useDetail();
  const { queue, entries } = usePhotoQueue(profileId);

  const all = items.data?.filter(({ id }) => id !== pending?.id);
  const shown = all && passing(all, filter, Date.now());
  const isEmpty = all?.length === 0;
  return (
    <div className={styles.page} data-empty={isEmpty || undefined}>
      <ClosetHead shown={shown?.length} total={all?.length} remaining={allowance?.remaining} />
      <AddItem
        profileId={profileId}
        isDisabled={allowance?.isUsedUp ?? false}
        onBeforeSave={flush}
        onSeveral={(files) => void queue?.enqueue(files)}
      />
      {queue && entries.length > 0 && <QueueTray queue={queue} entries={entries} onBeforeAdd={flush} />}
      <CategoryFilter items={all ?? []} />
      {all && all.length > 0 && <FindBar />}
      {allowance?.isUsedUp && <LimitCard />}
      <div className={styles.items}>
        <Items
          query={items}
          shown={shown}
          isEmpty={isEmpty}
          filter={filter}
          onOpen={detail.open}
          onRemove={remove}
        />
      </div>
      <ItemDialog
        item={all?.find(({ id }) => id === detail.itemId)}
        onClose={detail.close}
        onRemove={remove}
      />
    </div>
  );
};
