import { clsx } from 'clsx';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import type { ToastRegionProps } from './toast-region.tsx';
import { toasts } from './toast-store.ts';

/**
 * Where toasts appear: on top of narrow screens, bottom right of wide ones. One per page. Its code is fetched when a person
 * first touches the page, so that a first visit does not wait for it; should that fail, toasts appear plainly.
 */
export const Toaster = ({ store = toasts, ...labels }: ToastRegionProps) => {
  const current = useSyncExternalStore(store.subscribe, store.current, store.current);
  const isTouched = useTouched();
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const [hasFailed, setFailed] = useState(false);
  const isWanted = isTouched || current !== undefined;

  // A new toast asks again for code that did not arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isWanted || Region) return;
    import('./toast-region.tsx').then(
      (module) => setRegion(() => module.ToastRegion),
      () => setFailed(true),
    );
  }, [isWanted, Region, current?.id]);

  if (Region) return <Region {...labels} store={store} />;
  if (!hasFailed || !current?.open) return null;
  return (
    <div className={styles.region}>
      <div
        data-testid="toast"
        className={clsx(styles.toast, current.variant === 'destructive' && styles.destructive)}
        role="alert"
      >
        <div className={styles.content}>
          <p className={styles.title}>{current.title}</p>
          {current.description && <p className={styles.description}>{current.description}</p>}
        </div>
      </div>
    </div>
  );
};

const useTouched = (): boolean => {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const options = { once: true, passive: true, capture: true };
    addEventListener('pointerdown', touch, options);
    addEventListener('keydown', touch, options);
    return () => {
      removeEventListener('pointerdown', touch, options);
      removeEventListener('keydown', touch, options);
    };
  }, []);
  return isTouched;
};
