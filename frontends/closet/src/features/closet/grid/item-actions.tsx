import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { CalendarPlus, Check, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../../messages/messages.ts';
import { useWear } from '../../items/use-wear.ts';
import styles from './item-actions.module.css';

export type ItemActionsProps = {
  /** Item that was held; the sheet is closed without one. */
  readonly item: ClothingItem | undefined;
  readonly onClose: () => void;
  readonly onRemove: (item: ClothingItem) => void;
};

/** Sheet with the actions of an item, opened by a long press. */
export const ItemActions = ({ item, onClose, onRemove }: ItemActionsProps) => {
  const t = useTranslations();
  const { wear } = useWear();
  const today = useAccountToday();
  if (!item) return null;
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog open onOpenChange={onClose} title={item.name} closeLabel={t('close')}>
      <ul>
        {item.lastWornDay !== today && (
          <li>
            <button type="button" className={styles.action} onClick={choose(() => wear(item, today))}>
              <Check size={20} aria-hidden="true" />
              {t('item.wear')}
            </button>
          </li>
        )}
        <li>
          <Link href={`/planner?with=${item.id}`} className={styles.action}>
            <CalendarPlus size={20} aria-hidden="true" />
            {t('item.plan')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.action}
            data-danger=""
            onClick={choose(() => onRemove(item))}
          >
            <Trash2 size={20} aria-hidden="true" />
            {t('item.remove')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
};
