import { Button } from '@fitfolk/ui/button';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../messages/messages.ts';
import { subscribeConnection } from '../upload/connection.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { isComplete, type QueueEntry } from './queue-entry.ts';
import { QueueLine } from './queue-line.tsx';
import styles from './queue-tray.module.css';

export type QueueTrayProps = {
  readonly queue: PhotoQueue;
  readonly entries: readonly QueueEntry[];
  /** Awaited before items are added. */
  readonly onBeforeAdd: () => Promise<void>;
};

/** The photos that are on their way into the closet, each with what is still to be said of it. */
export const QueueTray = ({ queue, entries, onBeforeAdd }: QueueTrayProps) => {
  const text = useText();
  const isOnline = useSyncExternalStore(subscribeConnection, () => navigator.onLine);
  const complete = entries.filter(isComplete).length;
  const isAdding = entries.some(({ state }) => state === 'adding');
  const addAll = async () => {
    await onBeforeAdd();
    await queue.addAll();
  };
  return (
    <section className={styles.tray} aria-labelledby="closet-tray">
      <div className={styles.trayHead}>
        <h2 id="closet-tray" className={styles.trayTitle}>
          {text('queue.title', { count: entries.length })}
        </h2>
        <p role="status" className={styles.trayNotice}>
          {isOnline ? '' : text('photo.offline')}
        </p>
        <Button
          variant="primary"
          size="small"
          disabled={complete === 0}
          pending={isAdding}
          onClick={() => void addAll()}
        >
          {complete > 0 ? text('queue.addAll', { count: complete }) : text('queue.addNone')}
        </Button>
      </div>
      <ul className={styles.trayList}>
        {entries.map((entry) => (
          <QueueLine key={entry.id} entry={entry} queue={queue} />
        ))}
      </ul>
    </section>
  );
};
