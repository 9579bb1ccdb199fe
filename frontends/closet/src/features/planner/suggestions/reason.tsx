import { clsx } from 'clsx';
import { useCallback, useState } from 'react';
import styles from './reason.module.css';

/** Reason of a suggestion. On phones it takes two lines, and a tap shows the rest of a longer one. */
export const Reason = ({ text }: { readonly text: string }) => {
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
  if (!isCut) return <p className={styles.reason}>{content}</p>;
  return (
    <button type="button" className={styles.reason} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {content}
    </button>
  );
};
