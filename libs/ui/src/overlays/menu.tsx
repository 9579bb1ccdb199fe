import { clsx } from 'clsx';
import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

export type MenuProps = {
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

/** A dropdown menu. Not modal: Radix's modal variant creates a <style> element, which the Content Security Policy forbids. */
export const Menu = ({ trigger, align = 'end', children }: MenuProps) => (
  <Root modal={false}>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <Content className={styles.menu} align={align} sideOffset={6} collisionPadding={12} loop>
        {children}
      </Content>
    </Portal>
  </Root>
);

export type MenuItemProps = ComponentProps<typeof Item> & {
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'danger';
};

export const MenuItem = ({ icon, tone = 'plain', className, children, ...rest }: MenuItemProps) => (
  <Item {...rest} className={clsx(styles.item, tone === 'danger' && styles.danger, className)}>
    {icon}
    {children}
  </Item>
);

export const MenuSeparator = () => <Separator className={styles.separator} />;
