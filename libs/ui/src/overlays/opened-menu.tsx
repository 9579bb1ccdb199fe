import { clsx } from 'clsx';
import {
  Content,
  type DropdownMenuItemProps,
  Item,
  Portal,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import styles from './menu.module.css';

export type OpenedMenuProps = {
  readonly trigger: ReactElement;
  readonly align: 'start' | 'center' | 'end';
  /** Focuses the first item instead of the menu, as the keyboard does. */
  readonly isByKeyboard: boolean;
  readonly children: ReactNode;
};

/**
 * A menu from its first opening on. Not modal: Radix's modal variant creates a <style> element, which the Content Security
 * Policy forbids.
 */
export const OpenedMenu = ({ trigger, align, isByKeyboard, children }: OpenedMenuProps) => {
  const hasStarted = useRef(false);
  // Radix has not seen the key that opened the menu.
  const focusFirstItem = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (hasStarted.current || target !== currentTarget) return;
    hasStarted.current = true;
    if (isByKeyboard)
      currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <Root modal={false} defaultOpen>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          loop
          onFocus={focusFirstItem}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
};

export type MenuItemProps = DropdownMenuItemProps & {
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'danger';
};

export const OpenedItem = ({ icon, tone = 'plain', className, children, ...rest }: MenuItemProps) => (
  <Item {...rest} className={clsx(styles.item, tone === 'danger' && styles.danger, className)}>
    {icon}
    {children}
  </Item>
);

export const OpenedSeparator = () => <Separator className={styles.separator} />;
