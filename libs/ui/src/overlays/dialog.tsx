import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Content, Description, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './dialog.module.css';
import { useSheetDrag } from './sheet-drag.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** Element that opens the dialog, if any. */
  readonly trigger?: ReactElement;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A bottom sheet on narrow screens, a dialog from 1024 px. An element with `data-autofocus` inside gets focus first. The
 * style sheet provides scrim and scroll lock, because Radix's overlay creates a <style> element, which the Content
 * Security Policy forbids.
 */
export const Dialog = (props: DialogProps) => {
  const { open, onOpenChange, title, description, closeLabel, trigger, className, children } = props;
  const openerRef = useRef<Element | null>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(contentRef, () => onOpenChange(false));
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <Content
          ref={contentRef}
          className={clsx(styles.dialog, className)}
          data-holds-page=""
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            openerRef.current = document.activeElement;
            focusFirst(contentRef.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A link in the dialog opens a page that focuses its own heading.
            const hasMoved = document.activeElement !== document.body;
            // The opener may have moved far down the page meanwhile.
            if (!hasMoved && openerRef.current instanceof HTMLElement)
              openerRef.current.focus({ preventScroll: true });
          }}
        >
          <header className={styles.head} {...drag}>
            <div className={styles.heading}>
              <Title className={styles.title}>{title}</Title>
              {description && <Description className={styles.description}>{description}</Description>}
            </div>
            <Close asChild>
              <IconButton label={closeLabel} className={styles.close}>
                <X size={22} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </Close>
          </header>
          <div className={styles.body}>{children}</div>
        </Content>
      </Portal>
    </Root>
  );
};

const focusFirst = (content: HTMLElement | null) => {
  const target = content?.querySelector<HTMLElement>('[data-autofocus]');
  (target ?? content)?.focus({ preventScroll: true });
};

/** Buttons at the bottom edge of a dialog, always visible. Put the primary one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
