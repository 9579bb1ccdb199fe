import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react';
import { reportLoadFailure } from './load-failure.ts';
import type { MenuItemProps } from './opened-menu.tsx';
import { usePreload } from './use-preload.ts';

const loadParts = () => import('./opened-menu.tsx');

type Parts = Awaited<ReturnType<typeof loadParts>>;
const PartsContext = createContext<Parts | undefined>(undefined);

export type MenuProps = {
  /** Button that opens the menu, without handlers of its own for clicks and keys. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

type Opening = { readonly parts: Parts; readonly isByKeyboard: boolean };

/** A dropdown menu. Its code (19 KB) is loaded after the page, at the latest when it opens. */
export const Menu = ({ trigger, align = 'end', children }: MenuProps) => {
  const [opening, setOpening] = useState<Opening>();
  usePreload(loadParts);
  const open = (isByKeyboard: boolean) => {
    // After a failure, the next click tries again.
    loadParts().then((parts) => setOpening({ parts, isByKeyboard }), reportLoadFailure);
  };
  if (!opening) return <ClosedTrigger trigger={trigger} onOpen={open} />;
  const { parts, isByKeyboard } = opening;
  return (
    <PartsContext value={parts}>
      <parts.OpenedMenu trigger={trigger} align={align} isByKeyboard={isByKeyboard}>
        {children}
      </parts.OpenedMenu>
    </PartsContext>
  );
};

type ClosedTriggerProps = Pick<MenuProps, 'trigger'> & {
  readonly onOpen: (isByKeyboard: boolean) => void;
};

/** The trigger of a menu that was never open. */
const ClosedTrigger = ({ trigger, onOpen }: ClosedTriggerProps) =>
  cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Keys and assistive technology click without a pointer.
    onClick: ({ detail }: MouseEvent) => onOpen(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpen(true);
    },
  });

export type { MenuItemProps };

export const MenuItem = (props: MenuItemProps) => {
  const parts = use(PartsContext);
  return parts && <parts.OpenedItem {...props} />;
};

export const MenuSeparator = () => {
  const parts = use(PartsContext);
  return parts && <parts.OpenedSeparator />;
};
