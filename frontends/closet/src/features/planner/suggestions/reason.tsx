import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import styles from './reason.module.css';

/** Reason of a suggestion. On phones it takes two lines, and a tap shows the rest of a longer one. */
export const Reason = ({ text }: { readonly text: string }) => {
  const lines = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = lines.current;
    if (!element || isOpen) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  const content = (
    <span ref={lines} className={clsx(styles.lines, isOpen && styles.open)}>
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
