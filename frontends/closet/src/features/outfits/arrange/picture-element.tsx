import { getKindScale } from '@fitfolk/ui/collage-pieces';
import { clsx } from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './arranger.module.css';
import type { EditedElement } from './elements.ts';
import { useTranslations } from './messages/messages.ts';

/** Share of an item's place that reacts to a pointer: cut-outs have a margin, and places overlap. */
const PRESSABLE = 0.82;

export type PictureElementProps = {
  readonly element: EditedElement;
  /** Kind of the item, which decides how much of its place it fills. */
  readonly kind: string | null | undefined;
  readonly name: string;
  /** Position from back to front. */
  readonly layer: number;
  readonly isSelected: boolean;
  readonly hintId: string;
  readonly onSelect: () => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onCorner: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Area of an element above the picture, which takes the pointer and the keys. */
export const PictureElement = (props: PictureElementProps) => {
  const { element, kind, name, layer, isSelected, hintId, onSelect, onMove, onCorner, onKeyDown } = props;
  const { x, y, size, rotation, text } = element;
  const t = useTranslations();
  const width = size * PRESSABLE * getKindScale(kind);
  const place = {
    left: `${x}%`,
    top: `${y}%`,
    width: text ? undefined : `${width}%`,
    rotate: `${rotation}deg`,
    fontSize: `${size / 5}cqw`,
  };
  return (
    <>
      <button
        type="button"
        className={clsx(styles.element, text && styles.text)}
        style={{ ...place, zIndex: layer }}
        aria-label={text ? t('text', { text }) : name}
        aria-pressed={isSelected}
        aria-describedby={hintId}
        data-element={element.id}
        onFocus={onSelect}
        onPointerDown={onMove}
        onKeyDown={onKeyDown}
      >
        {text}
      </button>
      {isSelected && (
        <span className={clsx(styles.frame, text && styles.text)} style={place} aria-hidden="true">
          {text}
          <span className={styles.corner} data-testid="corner" onPointerDown={onCorner} />
        </span>
      )}
    </>
  );
};
