import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Select } from '@fitfolk/ui/select';
import { Spinner } from '@fitfolk/ui/spinner';
import { TextInput } from '@fitfolk/ui/text-input';
import { CircleAlert, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { categories, categoryOf } from '../../closet/filter/categories.ts';
import addItemStyles from '../add-item.module.css';
import { createThumbnail } from '../upload/thumbnail.ts';
import type { PhotoQueue } from './photo-queue.ts';
import type { QueueEntry } from './queue-entry.ts';
import styles from './queue-line.module.css';

/** Longest name that the server takes. */
const MAX_NAME = 120;

export type QueueLineProps = { readonly entry: QueueEntry; readonly queue: PhotoQueue };

/** One photo: how far it is, and what it shows, filled in by the analysis and open to be corrected. */
export const QueueLine = memo(({ entry, queue }: QueueLineProps) => {
  const text = useText();
  const { id, file, fileName, name, category, state, problem } = entry;
  const isUnderWay = state === 'waiting' || state === 'uploading' || state === 'adding';
  return (
    <li className={styles.trayLine} data-state={state}>
      <Thumbnail file={file} isBusy={isUnderWay} />
      <div className={addItemStyles.trayFields}>
        <TextInput
          value={name}
          maxLength={MAX_NAME}
          aria-label={text('queue.nameOf', { file: fileName })}
          placeholder={isUnderWay ? text('queue.working') : text('addItem.namePlaceholder')}
          onChange={({ currentTarget }) => void queue.edit(id, { name: currentTarget.value })}
        />
        <Select
          value={category}
          aria-label={text('queue.categoryOf', { file: fileName })}
          placeholder={text('addItem.categoryPlaceholder')}
          options={categories.map((value) => ({ value, label: text(`categories.${value}`) }))}
          onChange={({ currentTarget }) =>
            void queue.edit(id, { category: categoryOf(currentTarget.value) ?? '' })
          }
        />
        {problem && (
          <p className={addItemStyles.problem} role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
        {state === 'failed' && (
          <Button size="small" onClick={() => void queue.retry(id)}>
            {text('tryAgain')}
          </Button>
        )}
      </div>
      <IconButton label={text('queue.remove', { file: fileName })} onClick={() => void queue.remove(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
});

const Thumbnail = ({ file, isBusy }: { readonly file: Blob; readonly isBusy: boolean }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    let created: string | undefined;
    void createThumbnail(file).then((thumbnail) => {
      if (!thumbnail || !isMounted) return;
      created = URL.createObjectURL(thumbnail);
      setUrl(created);
    });
    return () => {
      isMounted = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return (
    <span className={styles.trayPicture}>
      {url && <img src={url} alt="" />}
      {isBusy && (
        <span className={styles.trayBusy}>
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
};
