import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { PackingChange, PackingItem } from '@fitfolk/contracts/packing';
import { CheckboxInput } from '@fitfolk/ui/checkbox';
import { Photo } from '@fitfolk/ui/photo';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { CloudOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from '../messages/messages.ts';
import type { EntryNote } from '../unsent/use-list-items.ts';
import { BagFields } from './bags/bag-fields.tsx';
import { formatWeight } from './bags/weight.ts';
import styles from './checklist-item.module.css';
import { ItemStepper } from './item-stepper.tsx';
import rowStyles from './row.module.css';

export type ChecklistItemProps = {
  readonly item: PackingItem;
  /** Closet item behind the entry, if it still exists. */
  readonly closetItem: ClothingItem | undefined;
  /** Bags to choose from. */
  readonly bags: readonly string[];
  /** False where the entry is listed below its bag. */
  readonly showsBag: boolean;
  readonly note: EntryNote | undefined;
  readonly onChange: (change: PackingChange) => void;
};

/**
 * Entry of a packing list. A press on the row packs it; one on its quantity shows the controls to change, weigh or remove it and to
 * put it into a bag.
 */
export const ChecklistItem = (props: ChecklistItemProps) => {
  const { item, closetItem, bags, showsBag, note, onChange } = props;
  const t = useTranslations();
  const id = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { name, quantity, packed } = item;
  const { bag, grams, reason, reasonCode, reasonParams } = item;
  const reasonText = reason && translateServerMessage('packingReasons', reasonCode, reason, reasonParams);
  const place = [showsBag && bag, grams && formatWeight(grams * quantity)].filter(Boolean);
  return (
    <div className={rowStyles.row} data-packed={packed || undefined}>
      <CheckboxInput
        id={id}
        className={rowStyles.tick}
        checked={packed}
        aria-describedby={note && `${id}-note`}
        onChange={({ currentTarget }) =>
          onChange({ type: 'pack', itemId: item.id, packed: currentTarget.checked })
        }
      />
      {closetItem && (
        <Photo
          src={closetItem.imageUrl}
          alt=""
          thumbHash={closetItem.thumbHash}
          cutOutUrl={closetItem.cutOutUrl}
          sizes="2.5rem"
          className={rowStyles.image}
        />
      )}
      <label htmlFor={id} className={rowStyles.label}>
        <span className={rowStyles.name} title={name}>
          {name}
        </span>
        {reasonText && <span className={rowStyles.detail}>{reasonText}</span>}
        {place.length > 0 && <span className={rowStyles.detail}>{place.join(' · ')}</span>}
      </label>
      <button
        type="button"
        className={styles.quantity}
        aria-expanded={isEditing}
        aria-label={t('editItem', { name, count: quantity })}
        onClick={() => setIsEditing(!isEditing)}
      >
        × {quantity}
      </button>
      {note && (
        <span id={`${id}-note`} className={rowStyles.note}>
          <CloudOff size={16} aria-hidden="true" />
          {t(note)}
        </span>
      )}
      {isEditing && (
        <div className={styles.controls}>
          <ItemStepper item={item} onChange={onChange} />
          <BagFields item={item} bags={bags} onChange={onChange} />
        </div>
      )}
    </div>
  );
};
