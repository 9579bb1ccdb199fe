import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** A loading placeholder, sized by `className`. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span className={clsx(styles.skeleton, className)} aria-hidden="true" />
);

/** Groups skeletons under one loading announcement. */
export const SkeletonGroup = (props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <div role="status" aria-busy="true" className={props.className}>
    <VisuallyHidden>{props.label}</VisuallyHidden>
    {props.children}
  </div>
);
