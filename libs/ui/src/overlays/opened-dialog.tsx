import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './dialog.module.css';
import { useSheetDrag } from './sheet-drag.ts';

export type OpenedDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * The part of a dialog that appears. The style sheet provides scrim and scroll lock, because Radix's overlay creates a <style>
 * element, which the Content Security Policy forbids.
 */
export const OpenedDialog = (props: OpenedDialogProps) => {
  const { open, onOpenChange, title, description, closeLabel, className, children } = props;
  const openerRef = useRef<Element | null>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(contentRef, () => onOpenChange(false));
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Content
          ref={contentRef}
          className={clsx(styles.dialog, className)}
          data-holds-page=""
          tabIndex={-1}
          onKeyDown={({ key, target, currentTarget }) => {
            // Radix gives the key to the layer that was opened last, which may be a toast. Menus of the dialog are outside of its element.
            if (key === 'Escape' && currentTarget.contains(target as Node)) onOpenChange(false);
          }}
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
