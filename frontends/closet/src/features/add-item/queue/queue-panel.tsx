import { Button } from '@fitfolk/ui/button';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { subscribeConnection } from '../upload/connection.ts';
import { isComplete, type QueueEntry } from './queue-entry.ts';
import { QueueFields } from './queue-fields.tsx';
import styles from './queue-panel.module.css';
import { QueueRow } from './queue-row.tsx';
import type { UploadQueue } from './upload-queue.ts';

export type QueuePanelProps = {
  readonly queue: UploadQueue;
  readonly entries: readonly QueueEntry[];
  /** Awaited before items are added. */
  readonly onBeforeAdd: () => Promise<void>;
};

/** Panel with the queued images and a button that adds the complete ones. */
export const QueuePanel = ({ queue, entries, onBeforeAdd }: QueuePanelProps) => {
  const t = useTranslations();
  const isOnline = useSyncExternalStore(subscribeConnection, () => navigator.onLine);
  const panel = useRef<HTMLElement>(null);
  // The panel opens at the top of the page, which may be scrolled away.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) panel.current?.scrollIntoView();
  }, []);
  const completeCount = entries.filter(isComplete).length;
  const isAdding = entries.some(({ state }) => state === 'adding');
  const addAll = async () => {
    await onBeforeAdd();
    await queue.addAll();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="closet-tray">
      <div className={styles.header}>
        <h2 id="closet-tray" className={styles.title}>
          {t('queue.title', { count: entries.length })}
        </h2>
        <p role="status" className={styles.notice}>
          {isOnline ? '' : t('photo.offline')}
        </p>
        <Button
          variant="primary"
          size="small"
          disabled={completeCount === 0}
          pending={isAdding}
          onClick={() => void addAll()}
        >
          {completeCount > 0 ? t('queue.addAll', { count: completeCount }) : t('queue.add')}
        </Button>
      </div>
      {entries.length > 1 && <QueueFields entries={entries} queue={queue} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <QueueRow key={entry.id} entry={entry} queue={queue} />
        ))}
      </ul>
    </section>
  );
};
