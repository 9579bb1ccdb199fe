import { EmptyState } from '@fitfolk/ui/empty-state';
import type { ReactNode } from 'react';

export type ComingSoonProps = {
  /** The page's heading. */
  readonly heading: string;
  /** Says that it is not here yet. */
  readonly title: string;
  /** What people will do here. */
  readonly text: string;
  /** One of our drawings. */
  readonly drawing: ReactNode;
  readonly action?: ReactNode;
};

/** A page of the product that is not built yet: says so, and what it will be for. */
export const ComingSoon = ({ heading, ...state }: ComingSoonProps) => (
  <>
    <h1 className="text-2xl lg:text-3xl">{heading}</h1>
    <EmptyState {...state} />
  </>
);
