import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Select } from '@fitfolk/ui/select';
import { Spinner } from '@fitfolk/ui/spinner';
import { TextInput } from '@fitfolk/ui/text-input';
import { CircleAlert, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { categories, parseCategory } from '../../items/categories.ts';
import { CategoryChips } from '../../items/category-chips.tsx';
import { KindSelect } from '../../items/kinds/kind-select.tsx';
import { useKindTexts } from '../../items/kinds/messages/messages.ts';
import addItemStyles from '../add-item.module.css';
import { DuplicateQuestion } from '../duplicate-question.tsx';
import { createThumbnail } from '../upload/thumbnail.ts';
import type { QueueEntry } from './queue-entry.ts';
import styles from './queue-row.module.css';
import type { UploadQueue } from './upload-queue.ts';

/** Maximum length that the server accepts. */
const MAX_NAME = 120;

export type QueueRowProps = { readonly entry: QueueEntry; readonly queue: UploadQueue };

/** Row of a queued image with its status and editable fields. */
export const QueueRow = memo(({ entry, queue }: QueueRowProps) => {
  const t = useTranslations();
  const { id, profileId, file, fileName, state, problem, duplicateIn } = entry;
  const isBusy = state === 'waiting' || state === 'uploading' || state === 'adding';
  return (
    <li className={styles.row} data-state={state}>
      <Thumbnail file={file} isBusy={isBusy} />
      <div className={addItemStyles.queueFields}>
        {state === 'duplicate' || state === 'rejected' ? (
          <p className={styles.fileName}>{fileName}</p>
        ) : (
          <EntryInputs entry={entry} queue={queue} isBusy={isBusy} />
        )}
        {state === 'duplicate' && (
          <DuplicateQuestion
            profileId={duplicateIn === 'closet' ? profileId : undefined}
            onAddAgain={() => void queue.addAgain(id)}
          />
        )}
        {problem && (
          <p className={addItemStyles.problem} role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
        {state === 'failed' && (
          <Button size="small" onClick={() => void queue.retry(id)}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
      <IconButton label={t('queue.remove', { file: fileName })} onClick={() => void queue.remove(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
});

/** Name, category and kind of a photo. */
const EntryInputs = ({ entry, queue, isBusy }: QueueRowProps & { readonly isBusy: boolean }) => {
  const t = useTranslations();
  const kindText = useKindTexts();
  const { id, fileName, name, category, kind = null } = entry;
  return (
    <>
      <TextInput
        value={name}
        maxLength={MAX_NAME}
        aria-label={t('queue.nameLabel', { file: fileName })}
        placeholder={isBusy ? t('queue.analyzing') : t('addItem.namePlaceholder')}
        onChange={({ currentTarget }) => void queue.edit(id, { name: currentTarget.value })}
      />
      {category === '' ? (
        <CategoryChips
          label={t('queue.categoryLabel', { file: fileName })}
          onChoose={({ category: chosen, kind: implied = kind, tag }) =>
            void queue.edit(id, { category: chosen, kind: implied, tags: tag ? [tag] : [] })
          }
        />
      ) : (
        <>
          <Select
            value={category}
            aria-label={t('queue.categoryLabel', { file: fileName })}
            placeholder={t('addItem.categoryPlaceholder')}
            options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
            onChange={({ currentTarget }) =>
              void queue.edit(id, { category: parseCategory(currentTarget.value) ?? '' })
            }
          />
          <KindSelect
            label={kindText('labelFor', { file: fileName })}
            category={category}
            kind={kind}
            onChoose={(chosen) => void queue.edit(id, { kind: chosen })}
          />
        </>
      )}
    </>
  );
};

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
    <span className={styles.image}>
      {url && <img src={url} alt="" draggable={false} />}
      {isBusy && (
        <span className={styles.busy}>
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
};
