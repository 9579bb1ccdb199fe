import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';

const SelectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** The bar of a selection, whose code loads when somebody selects. */
export const LazySelectionBar = (props: SelectionBarProps) => (
  <RemoteBoundary loading={null}>
    <SelectionBar {...props} />
  </RemoteBoundary>
);
