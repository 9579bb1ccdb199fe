import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toggleValue } from '@fitfolk/web-kit/forms/toggle-value.ts';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import chipStyles from '../../items/filter-chip.module.css';
import { useTranslations as useComfortTranslations } from '../messages/messages.ts';
import styles from './pick-dialog.module.css';
import type { FeedbackItem } from './use-feedback.ts';

/** Feedback about single items. */
export type PickedKind = 'itchy' | 'clashes';

export type PickDialogProps = {
  /** Closed without. */
  readonly kind: PickedKind | undefined;
  readonly items: readonly FeedbackItem[];
  readonly onPick: (kind: PickedKind, items: readonly FeedbackItem[]) => void;
  readonly onClose: () => void;
};

/** Asks which item itches, or which two clash. */
export const PickDialog = ({ kind, items, onPick, onClose }: PickDialogProps) => {
  const t = useTranslations();
  const text = useComfortTranslations();
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={onClose}
      title={text(kind === 'clashes' ? 'feedback.clashesTitle' : 'feedback.itchyTitle')}
      description={text(kind === 'clashes' ? 'feedback.clashesText' : 'feedback.itchyText')}
      closeLabel={t('close')}
    >
      {kind === 'itchy' && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <Button wide onClick={() => onPick('itchy', [item])}>
                {item.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {kind === 'clashes' && <PickTwo items={items} onPick={(picked) => onPick('clashes', picked)} />}
    </Dialog>
  );
};

type PickTwoProps = {
  readonly items: readonly FeedbackItem[];
  readonly onPick: (items: readonly FeedbackItem[]) => void;
};

const PickTwo = ({ items, onPick }: PickTwoProps) => {
  const text = useComfortTranslations();
  // There is nothing to choose among two.
  const [picked, setPicked] = useState<readonly FeedbackItem[]>(items.length === 2 ? items : []);
  const toggle = (item: FeedbackItem) => setPicked(toggleValue(picked, item).slice(-2));
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={chipStyles.chip}
              aria-pressed={picked.includes(item)}
              onClick={() => toggle(item)}
            >
              {item.name}
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" disabled={picked.length !== 2} onClick={() => onPick(picked)}>
          {text('feedback.confirm')}
        </Button>
      </DialogActions>
    </>
  );
};
