import type { ClothingItem } from '@fitfolk/contracts/closet';
import { IconButton } from '@fitfolk/ui/icon-button';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { ChevronLeft, ChevronRight, Lock, LockOpen } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from '../../../../messages/messages.ts';
import { useTranslations as useBuilderTranslations } from '../messages/messages.ts';
import type { Slot } from './pieces.ts';
import styles from './shuffle-row.module.css';
import { useSwipe } from './use-swipe.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export type ShuffleRowProps = {
  readonly slot: Slot;
  readonly options: readonly (ClothingItem | undefined)[];
  readonly piece: ClothingItem | undefined;
  /** Shown in place of the piece while another item covers this row. */
  readonly coveredBy: ClothingItem | undefined;
  readonly isLocked: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onLock: () => void;
};

/** Row of one kind of item: swipe, buttons or arrow keys change the piece, and a lock keeps it. */
export const ShuffleRow = (props: ShuffleRowProps) => {
  const { slot, options, piece, coveredBy, isLocked, onStep, onLock } = props;
  const t = useTranslations();
  const text = useBuilderTranslations();
  const swipe = useSwipe(onStep);
  const category = t(`categories.${slot}`);
  const index = options.findIndex((option) => option?.id === piece?.id);
  const name = coveredBy
    ? text('shuffle.coveredBy', { name: coveredBy.name })
    : (piece?.name ?? text('shuffle.none'));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with the name.
    <div role="group" aria-label={category} className={styles.row} data-covered={coveredBy ? '' : undefined}>
      <p className={styles.heading}>
        <span className={styles.category}>{category}</span>
        <span className={styles.name}>{name}</span>
      </p>
      <IconButton label={text('shuffle.previous', { category })} onClick={() => onStep(-1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <div
        role="slider"
        tabIndex={0}
        aria-label={category}
        aria-valuemin={1}
        aria-valuemax={Math.max(options.length, 1)}
        aria-valuenow={Math.max(index, 0) + 1}
        aria-valuetext={name}
        className={styles.strip}
        onKeyDown={onKeyDown}
        {...swipe}
      >
        <Thumbnail piece={options.at(index < 0 ? -1 : index - 1)} slot={slot} />
        <Thumbnail piece={piece} slot={slot} isCurrent />
        <Thumbnail piece={options.at((index + 1) % options.length)} slot={slot} />
      </div>
      <IconButton label={text('shuffle.next', { category })} onClick={() => onStep(1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text('shuffle.lock', { category })}
        className={styles.lock}
        aria-pressed={isLocked}
        onClick={onLock}
      >
        {isLocked ? <Lock size={20} aria-hidden="true" /> : <LockOpen size={20} aria-hidden="true" />}
      </IconButton>
    </div>
  );
};

type ThumbnailProps = {
  readonly piece: ClothingItem | undefined;
  readonly slot: Slot;
  readonly isCurrent?: boolean;
};

const Thumbnail = ({ piece, slot, isCurrent = false }: ThumbnailProps) => (
  <span className={styles.thumbnail} data-current={isCurrent || undefined}>
    {piece?.imageUrl ? (
      <Photo
        src={piece.imageUrl}
        alt=""
        thumbHash={piece.thumbHash}
        cutOutUrl={piece.cutOutUrl}
        sizes="7rem"
        className={styles.photo}
      />
    ) : (
      <ItemGlyph kind={piece ? slot : 'hanger'} />
    )}
  </span>
);
