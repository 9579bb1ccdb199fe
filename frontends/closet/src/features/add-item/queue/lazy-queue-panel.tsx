import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use } from 'react';
import { loadQueuePanel } from './load-queue-panel.ts';
import type { QueuePanelProps } from './queue-panel.tsx';

/** The queue panel, whose code loads when there are queued images. */
export const LazyQueuePanel = (props: QueuePanelProps) => (
  <RemoteBoundary loading={null}>
    <LoadedPanel {...props} />
  </RemoteBoundary>
);

const LoadedPanel = (props: QueuePanelProps) => {
  const QueuePanel = use(loadQueuePanel());
  return <QueuePanel {...props} />;
};
