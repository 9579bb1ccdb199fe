import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the visible part the end may be to count as reached. */
const AHEAD = '1500px 0px';

/** The end of what is drawn so far; says once that scrolling comes near it. */
export const ScrollEnd = ({ onReached }: { readonly onReached: () => void }) => {
  const ref = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} className="closet-end" />;
};
