import { IconButton } from '@fitfolk/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './gallery.module.css';
import { useTranslations } from './messages/messages.ts';

export type SlidesProps = {
  readonly label: string;
  readonly slides: readonly ReactElement[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  /** Shows buttons for the previous and the next slide. */
  readonly hasButtons?: boolean;
};

/** Row of slides of which one is in view. It follows swipes, arrow keys and a changed index. */
export const Slides = ({ label, slides, index, onIndex, hasButtons = false }: SlidesProps) => {
  const t = useTranslations();
  const listRef = useRef<HTMLUListElement>(null);
  // Slide to which the list was scrolled by code or by a person.
  const shown = useRef(0);
  useEffect(() => {
    const list = listRef.current;
    if (!list || shown.current === index) return;
    shown.current = index;
    list.scrollTo({ left: index * list.clientWidth });
  }, [index]);
  const step = (by: 1 | -1) => onIndex(Math.min(slides.length - 1, Math.max(0, index + by)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs.
    <div
      className={styles.slides}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
        if (!by || slides.length === 1) return;
        event.preventDefault();
        step(by);
      }}
    >
      <ul
        ref={listRef}
        className={styles.list}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
          shown.current = Math.round(scrollLeft / clientWidth);
          if (shown.current !== index) onIndex(shown.current);
        }}
      >
        {slides.map((slide, number) => (
          <li key={slide.key} aria-hidden={number === index ? undefined : true}>
            {slide}
          </li>
        ))}
      </ul>
      {hasButtons && slides.length > 1 && (
        <div className={styles.buttons}>
          <IconButton label={t('previous')} variant="overlay" disabled={index === 0} onClick={() => step(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('next')}
            variant="overlay"
            data-autofocus=""
            disabled={index === slides.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
};
