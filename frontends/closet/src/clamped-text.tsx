import { clsx } from 'clsx';
import { useCallback, useState } from 'react';
import styles from './clamped-text.module.css';

export type ClampedTextProps = { readonly text: string; readonly className?: string | undefined };

/** A text that takes two lines on phones, where a tap shows the rest of a longer one. */
export const ClampedText = ({ text, className }: ClampedTextProps) => {
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // A ref callback, because the text moves into a new element once it is cut.
  const measure = useCallback(
    (lines: HTMLSpanElement | null) => {
      if (!lines || isOpen) return undefined;
      const observer = new ResizeObserver(() => setCut(lines.scrollHeight > lines.clientHeight));
      observer.observe(lines);
      return () => observer.disconnect();
    },
    [isOpen],
  );
  const content = (
    <span ref={measure} className={clsx(styles.lines, isOpen && styles.open)}>
      {text}
    </span>
  );
  if (!isCut) return <span className={clsx(styles.text, className)}>{content}</span>;
  return (
    <button
      type="button"
      className={clsx(styles.text, className)}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {content}
    </button>
  );
};
