import { type ShownToast, type ToastStore, toasts } from '@fitfolk/ui/toast';
import { clsx } from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Details } from '../feedback/details.tsx';
import styles from './toast.module.css';

const DEFAULT_DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const FOCUS_KEY = 'F8';
/** Pixels between a toast at the top and what is below it. */
const GAP_PX = 8;
const OPEN_DIALOG = '[data-holds-page][data-state="open"]';

export type ToastRegionProps = {
  /** Accessible name of the region; `{hotkey}` is replaced by the key that focuses it. */
  readonly label: string;
  /** Accessible name of a toast. */
  readonly toastLabel: string;
  readonly closeLabel: string;
  readonly store?: ToastStore;
};

/** Shows toasts with swipe to dismiss, pause on hover and focus, focus by F8 and announcements. */
export const ToastRegion = ({ label, toastLabel, closeLabel, store = toasts }: ToastRegionProps) => {
  const current = useSyncExternalStore(store.subscribe, store.current, store.current);
  return (
    <Provider
      label={toastLabel}
      duration={DEFAULT_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {current && (
        <ToastCard
          key={current.id}
          toast={current}
          closeLabel={closeLabel}
          onClose={() => store.dismiss(current.id)}
        />
      )}
      <Viewport className={styles.region} hotkey={[FOCUS_KEY]} label={label} />
    </Provider>
  );
};

type ToastCardProps = {
  readonly toast: ShownToast;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

const ToastCard = ({ toast, closeLabel, onClose }: ToastCardProps) => {
  const { title, description, details, action, variant = 'default', duration = DEFAULT_DURATION_MS } = toast;
  const card = useRef<HTMLLIElement>(null);
  useRoom(card, toast.open);
  return (
    <Root
      ref={card}
      data-testid="toast"
      className={clsx(styles.toast, variant === 'destructive' && styles.destructive)}
      open={toast.open}
      duration={duration}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onEscapeKeyDown={(event) => {
        // An open dialog closes instead, unless the focus is in the toast.
        const isInside = event.target instanceof Node && card.current?.contains(event.target);
        if (!isInside && document.querySelector(OPEN_DIALOG)) event.preventDefault();
      }}
    >
      {variant === 'destructive' && <CircleAlert className={styles.icon} size={20} aria-hidden="true" />}
      <div className={styles.content}>
        <Title className={styles.title}>{title}</Title>
        {description && <Description className={styles.description}>{description}</Description>}
        {/* Keeps Radix from announcing the request id. */}
        {details && (
          <div data-radix-toast-announce-exclude="">
            <Details {...details} />
          </div>
        )}
      </div>
      {action && (
        <Action className={styles.action} altText={action.label} onClick={action.onPress}>
          {action.label}
        </Action>
      )}
      <Close className={styles.close} aria-label={closeLabel}>
        <X size={18} aria-hidden="true" />
      </Close>
    </Root>
  );
};

/**
 * Moves the title of the page below an open toast that would cover it, and lets sheets end below the toast. The style sheets
 * of the page and of dialogs read the properties.
 */
const useRoom = (card: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useLayoutEffect(() => {
    const element = card.current;
    if (!isOpen || !element) return undefined;
    const { style } = document.documentElement;
    const clear = () => {
      style.removeProperty('--toast-bottom');
      style.removeProperty('--toast-room');
    };
    const makeRoom = () => {
      clear();
      const region = element.parentElement?.getBoundingClientRect();
      // Wide screens show toasts at the bottom.
      if (!region || region.top > GAP_PX) return;
      const bottom = region.top + element.offsetHeight + GAP_PX;
      style.setProperty('--toast-bottom', `${bottom}px`);
      const title = document.querySelector('h1')?.getBoundingClientRect();
      if (!title || title.bottom <= 0 || title.top >= bottom || document.querySelector(OPEN_DIALOG)) return;
      style.setProperty('--toast-room', `${bottom - title.top}px`);
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clear();
    };
  }, [card, isOpen]);
};
