import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { PackingItem } from '@fitfolk/contracts/packing';
import { CheckboxInput } from '@fitfolk/ui/checkbox';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Photo } from '@fitfolk/ui/photo';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { Minus, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './checklist-item.module.css';
import packingStyles from './packing.module.css';

const MAX_QUANTITY = 99;

export type ChecklistItemProps = {
  readonly item: PackingItem;
  /** Closet item behind the entry, if it still exists. */
  readonly closetItem: ClothingItem | undefined;
  readonly onChange: (item: PackingItem) => void;
  readonly onRemove: () => void;
};

/** Entry of a packing list: packed state, quantity and reason of the suggestion. */
export const ChecklistItem = ({ item, closetItem, onChange, onRemove }: ChecklistItemProps) => {
  const t = useTranslations();
  const id = useId();
  const { name, quantity, packed } = item;
  const { reason, reasonCode, reasonParams } = item;
  const reasonText = reason && translateServerMessage('packingReasons', reasonCode, reason, reasonParams);
  const setQuantity = (to: number) =>
    onChange({ ...item, quantity: Math.min(MAX_QUANTITY, Math.max(1, to)) });
  return (
    <div className={packingStyles.row} data-packed={packed || undefined}>
      <CheckboxInput
        id={id}
        checked={packed}
        onChange={({ currentTarget }) => onChange({ ...item, packed: currentTarget.checked })}
      />
      {closetItem && (
        <Photo
          src={closetItem.imageUrl}
          alt=""
          thumbHash={closetItem.thumbHash}
          sizes="2.5rem"
          className={packingStyles.image}
        />
      )}
      <label htmlFor={id} className={packingStyles.label}>
        <span className={packingStyles.name}>{name}</span>
        {reasonText && <span className={packingStyles.detail}>{reasonText}</span>}
      </label>
      <span className={styles.quantity}>
        <IconButton
          label={t('packing.decrease', { name })}
          disabled={quantity <= 1}
          onClick={() => setQuantity(quantity - 1)}
        >
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <span role="status" aria-label={t('packing.quantity', { count: quantity })}>
          {quantity}
        </span>
        <IconButton
          label={t('packing.increase', { name })}
          disabled={quantity >= MAX_QUANTITY}
          onClick={() => setQuantity(quantity + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <IconButton
        label={t('packing.removeItem', { name })}
        className={packingStyles.remove}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
