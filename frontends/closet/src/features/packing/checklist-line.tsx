import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { PackingItem } from '@fitfolk/contracts/packing';
import { CheckboxInput } from '@fitfolk/ui/checkbox';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Photo } from '@fitfolk/ui/photo';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { Minus, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../messages/messages.ts';
import checklistLineStyles from './checklist-line.module.css';
import styles from './packing.module.css';

const MOST = 99;

export type ChecklistLineProps = {
  readonly item: PackingItem;
  /** The piece of the closet that is meant, as long as it hangs there. */
  readonly piece: ClothingItem | undefined;
  /** Whose it is, where that needs saying. */
  readonly owner: string | undefined;
  readonly onChange: (item: PackingItem) => void;
  readonly onRemove: () => void;
};

/** A line: packed or not, how many, and why it was suggested. */
export const ChecklistLine = ({ item, piece, owner, onChange, onRemove }: ChecklistLineProps) => {
  const text = useText();
  const id = useId();
  const { name, quantity, packed } = item;
  const { reason, reasonCode, reasonParams } = item;
  const why = reason && translateServerMessage('packingReasons', reasonCode, reason, reasonParams);
  const about = [owner, why].filter(Boolean).join(' · ');
  const count = (to: number) => onChange({ ...item, quantity: Math.min(MOST, Math.max(1, to)) });
  return (
    <div className={styles.packingLine} data-packed={packed || undefined}>
      <CheckboxInput
        id={id}
        checked={packed}
        onChange={({ currentTarget }) => onChange({ ...item, packed: currentTarget.checked })}
      />
      {piece && (
        <Photo
          src={piece.imageUrl}
          alt=""
          thumbHash={piece.thumbHash}
          sizes="2.5rem"
          className={styles.packingPhoto}
        />
      )}
      <label htmlFor={id} className={styles.packingLabel}>
        <span className={styles.packingWhat}>{name}</span>
        {about && <span className={styles.packingAbout}>{about}</span>}
      </label>
      <span className={checklistLineStyles.packingCount}>
        <IconButton
          label={text('packing.fewer', { name })}
          disabled={quantity <= 1}
          onClick={() => count(quantity - 1)}
        >
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <span role="status" aria-label={text('packing.quantity', { count: quantity })}>
          {quantity}
        </span>
        <IconButton
          label={text('packing.more', { name })}
          disabled={quantity >= MOST}
          onClick={() => count(quantity + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <IconButton
        label={text('packing.removeLine', { name })}
        className={styles.packingRemove}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
