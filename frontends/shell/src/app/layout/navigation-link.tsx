import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isSamePathOrBelow } from '../navigation/navigation-entries.ts';

export type NavigationLinkProps = {
  readonly entry: NavigationEntry;
  readonly className: string | undefined;
  readonly iconSize: number;
  readonly onClick?: () => void;
  /** Shown after the label. */
  readonly children?: ReactNode;
};

/** Navigation link that is marked `aria-current` on its own page and the pages below it. */
export const NavigationLink = (props: NavigationLinkProps) => {
  const { entry, className, iconSize, onClick, children } = props;
  const [path] = useLocation();
  const isActive = isSamePathOrBelow(entry.path, path);
  const Icon = entry.icon;
  return (
    <Link
      href={entry.path}
      aria-current={isActive ? 'page' : undefined}
      className={className}
      onClick={onClick}
    >
      <Icon size={iconSize} strokeWidth={isActive ? 2.1 : 1.6} aria-hidden="true" />
      <span>{entry.label()}</span>
      {children}
    </Link>
  );
};
