import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import type { CollageItem } from '@fitfolk/ui/collage';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Shuffle } from 'lucide-react';
import { itemsQuery } from '../../items/items-api.ts';
import styles from './item-chooser.module.css';
import { ItemPicker, ItemPickerSkeleton } from './item-picker.tsx';
import { useTranslations } from './messages/messages.ts';
import type { ChooserValues } from './use-outfit-draft.ts';

const ShufflePanel = lazyComponent(async () => (await import('./shuffle/shuffle-panel.tsx')).ShufflePanel);

export type ItemChooserProps = {
  readonly profileId: string;
  readonly selected: readonly CollageItem[];
  readonly values: ChooserValues;
  readonly onChange: (change: Partial<ChooserValues>) => void;
  readonly onToggle: (item: ClothingItem) => void;
  readonly onReplace: (items: readonly CollageItem[]) => void;
};

/** Chooses the items of an outfit: from the whole closet, or by shuffling a row for each kind of item. */
export const ItemChooser = (props: ItemChooserProps) => {
  const { profileId, selected, values, onChange, onToggle, onReplace } = props;
  const { isShuffling, locked } = values;
  const t = useTranslations();
  const { data: closet = [] } = useQuery(itemsQuery(profileId));
  return (
    <div className={styles.chooser}>
      {closet.length > 0 && (
        <Button size="small" className={styles.mode} onClick={() => onChange({ isShuffling: !isShuffling })}>
          {isShuffling ? (
            <LayoutGrid size={18} aria-hidden="true" />
          ) : (
            <Shuffle size={18} aria-hidden="true" />
          )}
          {t(isShuffling ? 'shuffle.pick' : 'shuffle.start')}
        </Button>
      )}
      {isShuffling ? (
        <RemoteBoundary loading={<ItemPickerSkeleton />}>
          <ShufflePanel
            closet={closet}
            selected={selected}
            locked={locked}
            onLock={(slots) => onChange({ locked: slots })}
            onSelect={onReplace}
          />
        </RemoteBoundary>
      ) : (
        <ItemPicker profileId={profileId} selected={selected} onToggle={onToggle} />
      )}
    </div>
  );
};
