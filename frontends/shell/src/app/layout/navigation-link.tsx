import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';
import { isWithin } from '../routing/places.ts';

export type NavigationLinkProps = {
  readonly entry: NavigationEntry;
  readonly className: string;
  /** Looks of the place where the reader is, and of the others. */
  readonly hereClassName: string;
  readonly elsewhereClassName: string;
  readonly iconSize: number;
};

/** A link of the navigation that knows whether the reader is there. */
export const NavigationLink = (props: NavigationLinkProps) => {
  const { entry, className, hereClassName, elsewhereClassName, iconSize } = props;
  const [path] = useLocation();
  const isHere = isWithin(entry.path, path);
  const Icon = entry.icon;
  return (
    <Link
      href={entry.path}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(className, isHere ? hereClassName : elsewhereClassName)}
    >
      <Icon size={iconSize} strokeWidth={isHere ? 2.1 : 1.6} aria-hidden="true" />
      <span>{entry.label()}</span>
    </Link>
  );
};
