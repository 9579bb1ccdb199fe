import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A place where something will stand; its size comes from `className`. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span className={clsx('ui-skeleton', className)} aria-hidden="true" />
);

/** Groups skeletons and says once, to a screen reader, that they are loading. */
export const SkeletonGroup = (props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <div role="status" aria-busy="true" className={props.className}>
    <span className="ui-visually-hidden">{props.label}</span>
    {props.children}
  </div>
);
