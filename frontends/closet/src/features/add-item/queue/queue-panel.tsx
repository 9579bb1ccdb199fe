import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { subscribeConnection } from '../upload/connection.ts';
import { useTranslations as usePhotoTranslations } from '../upload/messages/messages.ts';
import { BulkFields } from './bulk-fields.tsx';
import { useTranslations as useQueueTranslations } from './messages/messages.ts';
import { isComplete, type QueueEntry } from './queue-entry.ts';
import styles from './queue-panel.module.css';
import { QueueRow } from './queue-row.tsx';
import type { UploadQueue } from './upload-queue.ts';

export type QueuePanelProps = {
  readonly queue: UploadQueue;
  readonly entries: readonly QueueEntry[];
  /** Awaited before items are added. */
  readonly onBeforeAdd: () => Promise<void>;
  /** False while the closet is shown in place of the photos. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The queued photos in place of the closet, or above the closet how many wait. */
export const QueuePanel = (props: QueuePanelProps) => {
  const { entries, isOpen, onToggle } = props;
  const text = useQueueTranslations();
  if (isOpen) return <Photos {...props} />;
  return (
    <div className={styles.waiting}>
      <p>{text('waiting', { count: entries.length })}</p>
      <Button size="small" onClick={onToggle}>
        {text('show')}
      </Button>
    </div>
  );
};

/** The queued photos, those that need a look first, and a button that adds the complete ones. */
const Photos = ({ queue, entries, onBeforeAdd, onToggle }: QueuePanelProps) => {
  const t = useTranslations();
  const photoText = usePhotoTranslations();
  const text = useQueueTranslations();
  const isOnline = useSyncExternalStore(subscribeConnection, () => navigator.onLine);
  const { profile, usable } = useActiveProfile();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLElement>(null);
  // It takes the place of the closet, which may be scrolled.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) panel.current?.scrollIntoView();
  }, []);
  const selected = entries.filter(({ id }) => chosen.has(id));
  const areAll = selected.length === 0;
  const completeCount = entries.filter(isComplete).length;
  const lookCount = entries.filter(({ needsLook }) => needsLook).length;
  const isAdding = entries.some(({ state }) => state === 'adding');
  const addAll = async () => {
    await onBeforeAdd();
    await queue.addAll();
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="closet-tray">
      <div className={styles.header}>
        <h2 id="closet-tray" className={styles.title}>
          {t('queue.title', { count: entries.length })}
        </h2>
        {profile && usable.length > 1 && (
          <p className={styles.owner}>{text('addingFor', { name: profile.name })}</p>
        )}
        <p role="status" className={styles.notice}>
          {isOnline ? '' : photoText('offline')}
        </p>
        <Button size="small" variant="quiet" onClick={onToggle}>
          {text('showCloset')}
        </Button>
      </div>
      {entries.length > 1 && (
        <div className={styles.bulk}>
          <Checkbox
            label={areAll ? text('selectAll') : text('selected', { count: selected.length })}
            checked={selected.length === entries.length}
            onChange={({ currentTarget }) =>
              setChosen(new Set(currentTarget.checked ? entries.map(({ id }) => id) : []))
            }
          />
          <BulkFields entries={areAll ? entries : selected} areAll={areAll} owners={usable} queue={queue} />
        </div>
      )}
      {lookCount > 0 && <p className={styles.look}>{text('needsLook', { count: lookCount })}</p>}
      <ul className={styles.list}>
        {entries.toSorted(byNeedOfLook).map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            queue={queue}
            owners={usable}
            isChosen={entries.length > 1 ? chosen.has(entry.id) : undefined}
            onChoose={choose}
          />
        ))}
      </ul>
      <div className={styles.footer}>
        <Button
          variant="primary"
          disabled={completeCount === 0}
          pending={isAdding}
          onClick={() => void addAll()}
        >
          {completeCount > 0 ? t('queue.addAll', { count: completeCount }) : t('queue.add')}
        </Button>
      </div>
    </section>
  );
};

/** Puts photos that need a look first. The need is decided once, so that no row moves while somebody types in it. */
const byNeedOfLook = (one: QueueEntry, other: QueueEntry): number =>
  Number(other.needsLook ?? false) - Number(one.needsLook ?? false);
