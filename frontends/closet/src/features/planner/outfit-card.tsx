import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Check, GripVertical, Star } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { nameOf } from '../outfits/name.ts';
import { piecesOf } from '../outfits/pieces.ts';
import { dragData } from './dragged.ts';
import styles from './outfit-card.module.css';
import { OutfitMenu } from './outfit-menu.tsx';
import type { PlannerActions } from './planner-actions.ts';
import type { Carrying } from './use-carrying.ts';

const SIZES = '(min-width: 64rem) 9rem, 40vw';

export type OutfitCardProps = {
  readonly outfit: Outfit;
  readonly today: string;
  readonly actions: PlannerActions;
  readonly isCarried: boolean;
  /** Whether it was just put down here by keyboard, and keeps the focus it had. */
  readonly takesFocus: boolean;
  readonly onHandleKey: Carrying['onHandleKey'];
  readonly onHandleLeft: Carrying['letGo'];
};

/** An outfit on its day: press to edit, drag or carry to move, the menu for everything. */
export const OutfitCard = memo((props: OutfitCardProps) => {
  const { outfit, today, actions, isCarried, takesFocus, onHandleKey, onHandleLeft } = props;
  const text = useText();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const name = nameOf(outfit);
  const canMove = outfit.wornDate === null;
  useEffect(() => {
    if (!card.current || !canMove) return;
    return draggable({
      element: card.current,
      getInitialData: () => dragData(outfit),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [outfit, canMove]);
  useEffect(() => {
    if (takesFocus) handle.current?.focus();
  }, [takesFocus]);
  return (
    <article
      ref={card}
      className={styles.plannerOutfit}
      data-dragged={isDragged || undefined}
      data-carried={isCarried || undefined}
      data-outfit={outfit.id}
    >
      <button type="button" className={styles.plannerOutfitOpen} onClick={() => actions.edit(outfit)}>
        <VisuallyHidden>{text('planner.edit')} </VisuallyHidden>
        <Collage pieces={piecesOf(outfit)} sizes={SIZES} />
        <span className={styles.plannerOutfitName}>{name}</span>
      </button>
      <span className={styles.plannerMarks}>
        {outfit.occasion && <Badge>{outfit.occasion}</Badge>}
        {outfit.wornDate && (
          <Badge tone="good">
            <Check size={12} aria-hidden="true" />
            {text('planner.wornMark')}
          </Badge>
        )}
        {outfit.isFavorite && (
          <span className={styles.plannerStar} role="img" aria-label={text('planner.favourite')}>
            <Star size={14} fill="currentColor" aria-hidden="true" />
          </span>
        )}
      </span>
      {canMove && (
        <IconButton
          ref={handle}
          variant="overlay"
          className={styles.plannerHandle}
          label={text('planner.handle', { name })}
          aria-pressed={isCarried}
          onKeyDown={(event) => onHandleKey(event, outfit)}
          onBlur={onHandleLeft}
        >
          <GripVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
      <OutfitMenu outfit={outfit} today={today} actions={actions} />
    </article>
  );
});
