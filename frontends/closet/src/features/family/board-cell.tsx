import type {
  BoardOutfit,
  BoardCell as Cell,
  DayNeeds as Needs,
  UnreadyItem,
} from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { clsx } from 'clsx';
import { Check, Clock, GripVertical, Plus } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { formatDay, formatDayPart } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import { toCollage } from '../outfits/collage-items.ts';
import { getOutfitName } from '../outfits/outfit-name.ts';
import dragStyles from '../planner/drag/draggable.module.css';
import type { KeyboardDragState } from '../planner/drag/use-keyboard-drag.ts';
import { useOutfitDrag } from '../planner/drag/use-outfit-drag.ts';
import { useOutfitDrop } from '../planner/drag/use-outfit-drop.ts';
import type { PlannerActions } from '../planner/planner-actions.ts';
import styles from './board-cell.module.css';
import { useTranslations as useFamilyTranslations } from './messages/messages.ts';
import { DayNeeds } from './school/day-needs.tsx';
import { UnreadyBadges } from './unready-badges.tsx';

const SIZES = '9rem';

export type BoardCellProps = {
  readonly cell: Cell;
  readonly name: string;
  /** Uniform and kit that school requires on this day. */
  readonly needs: Needs | undefined;
  /** Planned items of the profile that are not ready, of all days. */
  readonly unready: readonly UnreadyItem[] | undefined;
  readonly isSelected: boolean;
  readonly isToday: boolean;
  /** Set while this cell is the target of a keyboard drag. */
  readonly isTarget: boolean;
  readonly canApprove: boolean;
  readonly draggedId: string | undefined;
  readonly droppedId: string | undefined;
  readonly move: PlannerActions['move'];
  readonly onOpen: (cell: Cell) => void;
  readonly onApprove: (cell: Cell) => void;
  readonly onHandleKey: KeyboardDragState['onHandleKey'];
  readonly onHandleBlur: KeyboardDragState['cancel'];
};

/** A day of a profile: its outfit, or a button to plan one. A drop target for the other days of the profile. */
export const BoardCell = memo((props: BoardCellProps) => {
  const { cell, name, isSelected, isToday, isTarget, move, onOpen } = props;
  const { profileId, day, state } = cell;
  const text = useFamilyTranslations();
  const place = useRef<HTMLTableCellElement>(null);
  const drop: PlannerActions['move'] = useCallback(
    async (outfit, target) => {
      if (outfit.profileId === profileId) return move(outfit, target);
      toast({ title: text('otherRow') });
    },
    [profileId, move, text],
  );
  const isOver = useOutfitDrop(place, day, drop);
  const [outfit] = cell.outfits;
  return (
    <td
      ref={place}
      className={styles.cell}
      data-day={day}
      data-state={state}
      data-selected={isSelected || undefined}
      data-today={isToday || undefined}
      data-target={isOver || isTarget || undefined}
    >
      <span className={styles.day} aria-hidden="true">
        {formatDayPart(day, 'short')} {formatDayPart(day, 'day')}
      </span>
      {props.needs && <DayNeeds needs={props.needs} />}
      {outfit ? (
        <RemoteBoundary loading={null}>
          <CellOutfit {...props} outfit={outfit} />
        </RemoteBoundary>
      ) : (
        <button type="button" className={styles.add} onClick={() => onOpen(cell)}>
          <Plus size={20} aria-hidden="true" />
          <VisuallyHidden>{text('add', { name, day: formatDay(day) })}</VisuallyHidden>
        </button>
      )}
    </td>
  );
});

type CellOutfitProps = BoardCellProps & { readonly outfit: BoardOutfit };

const CellOutfit = (props: CellOutfitProps) => {
  const { cell, outfit, name, canApprove, draggedId, droppedId, onOpen, onApprove } = props;
  const { state, day } = cell;
  const t = useTranslations();
  const text = useFamilyTranslations();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  // A proposal has no planned day; for a drag, its day is that of the cell.
  const dragged = useMemo(() => ({ ...outfit, scheduledDate: day }), [outfit, day]);
  const canMove = state !== 'worn';
  const isDragged = useOutfitDrag(card, dragged, canMove);
  const outfitName = getOutfitName(outfit);
  useEffect(() => {
    if (droppedId === outfit.id) handle.current?.focus();
  }, [droppedId, outfit.id]);
  return (
    <article
      ref={card}
      className={clsx(styles.card, dragStyles.draggable)}
      data-dragged={isDragged || undefined}
      data-keyboard-dragged={draggedId === outfit.id || undefined}
    >
      <button type="button" className={styles.open} onClick={() => onOpen(cell)}>
        <Collage {...toCollage(outfit)} sizes={SIZES} className={styles.collage} />
        <span className={styles.text}>
          <span className={styles.name}>{outfitName}</span>
          <VisuallyHidden>
            {text('cell', { name, day: formatDay(day), state: text(`state.${state}`) })}
          </VisuallyHidden>
          <span className={styles.badges}>
            {outfit.occasion && <Badge>{outfit.occasion}</Badge>}
            {state === 'proposed' && (
              <Badge tone="warn">
                <Clock size={12} aria-hidden="true" />
                {text('state.proposed')}
              </Badge>
            )}
            {state === 'worn' && (
              <Badge tone="good">
                <Check size={12} aria-hidden="true" />
                {text('state.worn')}
              </Badge>
            )}
            <UnreadyBadges cell={cell} unready={props.unready} />
            {cell.outfits.length > 1 && <Badge tone="outline">+{cell.outfits.length - 1}</Badge>}
          </span>
        </span>
      </button>
      {state === 'proposed' && canApprove && (
        <Button size="small" wide className={styles.approve} onClick={() => onApprove(cell)}>
          <Check size={16} aria-hidden="true" />
          {text('approve')}
          <VisuallyHidden>{text('approveFor', { name, day: formatDay(day) })}</VisuallyHidden>
        </Button>
      )}
      {canMove && (
        <IconButton
          ref={handle}
          variant="overlay"
          className={styles.handle}
          label={t('planner.handle', { name: outfitName })}
          aria-pressed={draggedId === outfit.id}
          onKeyDown={(event) => props.onHandleKey(event, dragged)}
          onBlur={props.onHandleBlur}
        >
          <GripVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
    </article>
  );
};
