import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

const OPEN_DELAY_MS = 700;
/** Within this time of leaving one tooltip, the next opens at once. */
const SKIP_DELAY_MS = 300;

/** Shares the timing of all tooltips inside. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Provider>
);

export type TooltipProps = {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** What is explained: one element that takes a ref, a button as a rule. */
  readonly children: ReactElement;
};

/** A few words on hover or keyboard focus. Needs a TooltipProvider around it. */
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
