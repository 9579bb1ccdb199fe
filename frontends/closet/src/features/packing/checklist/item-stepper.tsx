import type { PackingChange, PackingItem } from '@fitfolk/contracts/packing';
import { MAX_PACKED_QUANTITY } from '@fitfolk/contracts/packing/packing-limits';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from '../messages/messages.ts';
import styles from './checklist-item.module.css';

export type ItemStepperProps = {
  readonly item: PackingItem;
  readonly onChange: (change: PackingChange) => void;
};

/** Controls to change the quantity of an entry and to remove it. */
export const ItemStepper = ({ item, onChange }: ItemStepperProps) => {
  const t = useTranslations();
  const { id: itemId, name, quantity: from } = item;
  const count = (quantity: number) => onChange({ type: 'count', itemId, quantity, from });
  return (
    <div className={styles.stepper}>
      <IconButton label={t('decrease', { name })} disabled={from <= 1} onClick={() => count(from - 1)}>
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <span role="status" className={styles.count}>
        <span aria-hidden="true">{from}</span>
        <VisuallyHidden>{t('quantity', { count: from })}</VisuallyHidden>
      </span>
      <IconButton
        label={t('increase', { name })}
        disabled={from >= MAX_PACKED_QUANTITY}
        onClick={() => count(from + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <Button
        size="small"
        variant="quiet"
        className={styles.remove}
        onClick={() => onChange({ type: 'remove', itemId })}
      >
        {t('remove')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
};
