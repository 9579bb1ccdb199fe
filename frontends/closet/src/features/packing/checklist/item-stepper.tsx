import type { PackingItem } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Minus, Plus } from 'lucide-react';
import { usePackingTexts } from '../messages/messages.ts';
import styles from './checklist-item.module.css';

const MAX_QUANTITY = 99;

export type ItemStepperProps = {
  readonly item: PackingItem;
  readonly onChange: (item: PackingItem) => void;
  readonly onRemove: () => void;
};

/** Controls to change the quantity of an entry and to remove it. */
export const ItemStepper = ({ item, onChange, onRemove }: ItemStepperProps) => {
  const t = usePackingTexts();
  const { name, quantity } = item;
  return (
    <div className={styles.stepper}>
      <IconButton
        label={t('decrease', { name })}
        disabled={quantity <= 1}
        onClick={() => onChange({ ...item, quantity: quantity - 1 })}
      >
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <span role="status" className={styles.count}>
        <span aria-hidden="true">{quantity}</span>
        <VisuallyHidden>{t('quantity', { count: quantity })}</VisuallyHidden>
      </span>
      <IconButton
        label={t('increase', { name })}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange({ ...item, quantity: quantity + 1 })}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <Button size="small" variant="quiet" className={styles.remove} onClick={onRemove}>
        {t('remove')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
};
