import type { ClothingItem } from '@fitfolk/contracts/closet';
import { formatPieceNames } from '@fitfolk/contracts/outfits/outfit-name';
import { Button } from '@fitfolk/ui/button';
import type { CollageItem } from '@fitfolk/ui/collage';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { Shuffle } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '../messages/messages.ts';
import {
  getPieces,
  isBottomCovered,
  listOptions,
  type Pieces,
  type Slot,
  shufflePieces,
  slots,
  stepPiece,
  toSelection,
} from './pieces.ts';
import styles from './shuffle-panel.module.css';
import { ShuffleRow } from './shuffle-row.tsx';

export type ShufflePanelProps = {
  readonly closet: readonly ClothingItem[];
  readonly selected: readonly CollageItem[];
  /** Rows that shuffling leaves as they are. */
  readonly locked: readonly Slot[];
  readonly onLock: (locked: readonly Slot[]) => void;
  readonly onSelect: (items: readonly CollageItem[]) => void;
};

/** Rows of tops, bottoms, shoes and outerwear that change by themselves or all at once. Starts with an outfit. */
export const ShufflePanel = ({ closet, selected, locked, onLock, onSelect }: ShufflePanelProps) => {
  const t = useTranslations();
  const [announcement, setAnnouncement] = useState('');
  const [coveredBottom, setCoveredBottom] = useState<ClothingItem>();
  const worn = getPieces(closet, selected);
  const isCovered = isBottomCovered(worn);
  const pieces: Pieces = isCovered ? { ...worn, bottoms: coveredBottom } : worn;

  const wear = (next: Pieces) => {
    const bottoms = next.bottoms ?? listOptions(closet, 'bottoms')[0];
    if (isBottomCovered(next)) setCoveredBottom(bottoms);
    onSelect(toSelection({ ...next, bottoms }, selected));
  };
  const shuffle = () => {
    const next = shufflePieces({ closet, pieces, locked: new Set(locked), random: Math.random });
    wear(next);
    setAnnouncement(formatPieceNames(toSelection(next, [])));
  };
  const shuffleAtFirst = useEffectEvent(() => {
    if (slots.every((slot) => !pieces[slot])) shuffle();
  });
  useEffect(() => shuffleAtFirst(), []);

  const toggleLock = (slot: Slot) =>
    onLock(locked.includes(slot) ? locked.filter((other) => other !== slot) : [...locked, slot]);
  return (
    <div className={styles.panel}>
      <Button wide onClick={shuffle}>
        <Shuffle size={18} aria-hidden="true" />
        {t('shuffle.all')}
      </Button>
      {slots
        .map((slot) => ({ slot, options: listOptions(closet, slot) }))
        .filter(({ options }) => options.length > 0)
        .map(({ slot, options }) => (
          <ShuffleRow
            key={slot}
            slot={slot}
            options={options}
            piece={pieces[slot]}
            coveredBy={slot === 'bottoms' && isCovered ? worn.tops : undefined}
            isLocked={locked.includes(slot)}
            onStep={(by) => wear(stepPiece(closet, pieces, slot, by))}
            onLock={() => toggleLock(slot)}
          />
        ))}
      <p role="status" className={visuallyHiddenClass}>
        {announcement}
      </p>
    </div>
  );
};
