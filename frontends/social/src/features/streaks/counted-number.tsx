import { useLayoutEffect, useRef } from 'react';

const DURATION_MS = 300;
/** Keys with this prefix are removed from the storage of the tab when the user signs out. */
const PREFIX = 'session-cache:counted:';

/** Returns the number that the tab showed last, and keeps another one. Without storage, every visit counts. */
const exchangeShown = (name: string, value: number): number => {
  try {
    const shown = Number(sessionStorage.getItem(`${PREFIX}${name}`) ?? 0);
    sessionStorage.setItem(`${PREFIX}${name}`, String(value));
    return shown;
  } catch {
    return 0;
  }
};

export type CountedNumberProps = {
  /** Name under which the tab keeps the number that it showed last. */
  readonly name: string;
  readonly value: number;
  readonly className?: string | undefined;
};

/** A number that counts up once, from the one that this tab showed last. Without motion, it is there at once. */
export const CountedNumber = ({ name, value, className }: CountedNumberProps) => {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const from = exchangeShown(name, value);
    const text = element.current;
    if (!text || from >= value || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    text.textContent = String(from);
    let frame = 0;
    let startedAt: number | undefined;
    const count = (time: number) => {
      startedAt ??= time;
      const part = Math.min(1, (time - startedAt) / DURATION_MS);
      text.textContent = String(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => {
      cancelAnimationFrame(frame);
      text.textContent = String(value);
    };
  }, [name, value]);
  return (
    <span ref={element} className={className}>
      {value}
    </span>
  );
};
