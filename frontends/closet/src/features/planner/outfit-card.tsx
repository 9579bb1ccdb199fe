import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { Check, GripVertical, Star } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { toCollage } from '../outfits/collage-items.ts';
import { getOutfitName } from '../outfits/outfit-name.ts';
import dragStyles from './drag/draggable.module.css';
import type { KeyboardDragState } from './drag/use-keyboard-drag.ts';
import { useOutfitDrag } from './drag/use-outfit-drag.ts';
import styles from './outfit-card.module.css';
import { OutfitMenu } from './outfit-menu.tsx';
import type { PlannerActions } from './planner-actions.ts';

const SIZES = '(min-width: 64rem) 9rem, 40vw';

export type OutfitCardProps = {
  readonly outfit: Outfit;
  readonly today: string;
  readonly actions: PlannerActions;
  readonly isKeyboardDragged: boolean;
  /** Set after a keyboard drop, to restore the focus of the handle. */
  readonly restoresFocus: boolean;
  readonly onHandleKey: KeyboardDragState['onHandleKey'];
  readonly onHandleBlur: KeyboardDragState['cancel'];
};

/** Card of a planned outfit; opens the editor, can be dragged, and has a menu with all actions. */
export const OutfitCard = memo((props: OutfitCardProps) => {
  const { outfit, today, actions, isKeyboardDragged, restoresFocus, onHandleKey, onHandleBlur } = props;
  const t = useTranslations();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const name = getOutfitName(outfit);
  const canMove = outfit.wornDate === null;
  const isDragged = useOutfitDrag(card, outfit, canMove);
  useEffect(() => {
    if (restoresFocus) handle.current?.focus();
  }, [restoresFocus]);
  return (
    <article
      ref={card}
      className={clsx(styles.card, dragStyles.draggable)}
      data-dragged={isDragged || undefined}
      data-keyboard-dragged={isKeyboardDragged || undefined}
      data-outfit={outfit.id}
    >
      <button type="button" className={styles.open} onClick={() => actions.edit(outfit)}>
        <VisuallyHidden>{t('planner.edit')} </VisuallyHidden>
        <Collage {...toCollage(outfit)} sizes={SIZES} />
        <span className={styles.name}>{name}</span>
      </button>
      <span className={styles.badges}>
        {outfit.occasion && <Badge>{outfit.occasion}</Badge>}
        {outfit.wornDate && (
          <Badge tone="good">
            <Check size={12} aria-hidden="true" />
            {t('planner.wornBadge')}
          </Badge>
        )}
        {outfit.isFavorite && (
          <span className={styles.star} role="img" aria-label={t('planner.favorite')}>
            <Star size={14} fill="currentColor" aria-hidden="true" />
          </span>
        )}
      </span>
      {canMove && (
        <IconButton
          ref={handle}
          variant="overlay"
          className={styles.handle}
          label={t('planner.handle', { name })}
          aria-pressed={isKeyboardDragged}
          onKeyDown={(event) => onHandleKey(event, outfit)}
          onBlur={onHandleBlur}
        >
          <GripVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
      <OutfitMenu outfit={outfit} today={today} actions={actions} />
    </article>
  );
});
