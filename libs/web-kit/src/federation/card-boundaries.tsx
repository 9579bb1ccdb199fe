import { Children, type ReactNode } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Isolates each of its children: one that throws while rendering, because of what a server sent, is an error of its own. */
export const CardBoundaries = ({ children }: { readonly children: ReactNode }) =>
  Children.map(children, (child) => child && <RemoteBoundary loading={null}>{child}</RemoteBoundary>);
