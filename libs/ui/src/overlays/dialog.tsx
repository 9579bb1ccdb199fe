import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import styles from './dialog.module.css';
import { reportLoadFailure } from './load-failure.ts';
import type { OpenedDialogProps } from './opened-dialog.tsx';
import { usePreload } from './use-preload.ts';

export type DialogProps = OpenedDialogProps & {
  /** Button that opens the dialog, if any, without a click handler of its own. */
  readonly trigger?: ReactElement<HTMLAttributes<HTMLElement>>;
};

let OpenedDialog: typeof import('./opened-dialog.tsx').OpenedDialog | undefined;

const loadOpenedDialog = async (): Promise<void> => {
  OpenedDialog ??= (await import('./opened-dialog.tsx')).OpenedDialog;
};

/**
 * A bottom sheet on narrow screens, a dialog from 1024 px. An element with `data-autofocus` inside gets focus first. Its code
 * (9 KB) is loaded after the page, at the latest when it opens.
 */
export const Dialog = ({ trigger, ...props }: DialogProps) => {
  const { open, onOpenChange } = props;
  const [, setLoaded] = useState(false);
  usePreload(loadOpenedDialog);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!open) return;
    let isMounted = true;
    // Renders again even if the code has been loaded, because that may have happened since this was rendered.
    loadOpenedDialog().then(
      () => isMounted && setLoaded(true),
      (error: unknown) => {
        reportLoadFailure(error);
        // The next click tries again.
        if (isMounted) close();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [open]);
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          onClick: () => onOpenChange(!open),
        })}
      {OpenedDialog && <OpenedDialog {...props} />}
    </>
  );
};

/** Buttons at the bottom edge of a dialog, always visible. Put the primary one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
