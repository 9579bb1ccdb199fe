import { toasts } from '@fitfolk/ui/toast';
import { clsx } from 'clsx';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import type { ToastRegionProps } from './toast-region.tsx';

/**
 * Shows toasts at the top of narrow screens and the bottom right of wide ones. Render it once per page. The region's code
 * loads on the first interaction; if that fails, toasts appear without gestures and timers.
 */
export const Toaster = ({ store = toasts, ...labels }: ToastRegionProps) => {
  const current = useSyncExternalStore(store.subscribe, store.current, store.current);
  const hasInteracted = useHasInteracted();
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = hasInteracted || current !== undefined;

  // A new toast retries a failed load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isNeeded || Region) return;
    import('./toast-region.tsx').then(
      (module) => setRegion(() => module.ToastRegion),
      () => setFailed(true),
    );
  }, [isNeeded, Region, current?.id]);

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
        {current.action && (
          <button type="button" className={styles.action} onClick={current.action.onPress}>
            {current.action.label}
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={labels.closeLabel}
          onClick={() => store.dismiss(current.id)}
        >
          ×
        </button>
      </div>
    </div>
  );
};

const useHasInteracted = (): boolean => {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const touch = () => setInteracted(true);
    const options = { once: true, passive: true, capture: true };
    addEventListener('pointerdown', touch, options);
    addEventListener('keydown', touch, options);
    return () => {
      removeEventListener('pointerdown', touch, options);
      removeEventListener('keydown', touch, options);
    };
  }, []);
  return hasInteracted;
};
