import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

const OPEN_DELAY_MS = 700;
/** Time after leaving a tooltip during which the next opens at once, in milliseconds. */
const SKIP_DELAY_MS = 300;

/** Shares open delays between the tooltips inside. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Provider>
);

export type TooltipProps = {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that accepts a ref, usually a button. */
  readonly children: ReactElement;
};

/** A label shown on hover or keyboard focus. Requires a TooltipProvider. */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal>
      <Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
        {text}
      </Content>
    </Portal>
  </Root>
);
