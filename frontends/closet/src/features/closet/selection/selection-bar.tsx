import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLaundryActions } from '../../laundry/use-laundry-actions.ts';
import { EditItemsDialog } from './edit-items-dialog.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './selection-bar.module.css';
import type { ItemRemoval, Selection } from './use-selection.ts';

/** Maximum number of items that are changed together, each by a request of its own, which the server limits per minute. */
const MAX_CHANGED_ITEMS = 100;

export type SelectionBarProps = {
  readonly selection: Selection;
  /** Items that match the filter. */
  readonly shown: readonly ClothingItem[];
  readonly onRemove: (removal: ItemRemoval) => void;
};

/** Bar with the number of selected items and what can be done with them. */
export const SelectionBar = ({ selection, shown, onRemove }: SelectionBarProps) => {
  const text = useTranslations();
  const moveLaundry = useLaundryActions();
  const [isEditing, setEditing] = useState(false);
  const { items } = selection;
  const isTooMany = items.length > MAX_CHANGED_ITEMS;
  const isDisabled = items.length === 0 || isTooMany;
  const areAllSelected = shown.every(({ id }) => selection.ids?.has(id));
  const remove = () => {
    onRemove({ items, title: text('removed', { count: items.length }) });
    selection.end();
  };
  const putInBasket = () => {
    void moveLaundry({ action: 'basket', items: items }, text('wasPutIn', { count: items.length }));
    selection.end();
  };
  return (
    <section className={styles.bar} aria-label={text('bar')}>
      <div className={styles.state}>
        <IconButton label={text('end')} onClick={selection.end}>
          <X size={20} aria-hidden="true" />
        </IconButton>
        <p role="status" className={styles.count}>
          {items.length === 0 ? text('hint') : text('selected', { count: items.length })}
          {isTooMany && <span>{text('tooMany', { limit: MAX_CHANGED_ITEMS })}</span>}
        </p>
        <Button size="small" variant="quiet" onClick={() => selection.select(areAllSelected ? [] : shown)}>
          {text(areAllSelected ? 'none' : 'all')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="primary" disabled={isDisabled} onClick={() => setEditing(true)}>
          {text('edit')}
        </Button>
        <Button size="small" disabled={isDisabled} onClick={putInBasket}>
          {text('basket')}
        </Button>
        <Button size="small" disabled={isDisabled} onClick={remove}>
          {text('remove')}
        </Button>
      </div>
      <EditItemsDialog selection={selection} isOpen={isEditing} onClose={() => setEditing(false)} />
    </section>
  );
};
