import type { Profile } from '@fitfolk/contracts/auth';
import { Season } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { CheckboxInput } from '@fitfolk/ui/checkbox';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Select } from '@fitfolk/ui/select';
import { Spinner } from '@fitfolk/ui/spinner';
import { TextInput } from '@fitfolk/ui/text-input';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { ChevronDown, CircleAlert, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { categories, parseCategory } from '../../items/categories.ts';
import { CategoryChips } from '../../items/category-chips.tsx';
import { KindSelect } from '../../items/kinds/kind-select.tsx';
import { useTranslations as useKindTranslations } from '../../items/kinds/messages/messages.ts';
import { useTranslations as useItemTranslations } from '../../items/messages/messages.ts';
import { SizeSelect } from '../../items/sizes/size-select.tsx';
import addItemStyles from '../add-item.module.css';
import { DuplicateQuestion } from '../duplicate-question.tsx';
import { createThumbnail } from '../upload/thumbnail.ts';
import { EntryResults } from './entry-results.tsx';
import { useTranslations as useQueueTranslations } from './messages/messages.ts';
import type { EntryFields, QueueEntry } from './queue-entry.ts';
import styles from './queue-row.module.css';
import type { UploadQueue } from './upload-queue.ts';

/** Maximum length that the server accepts. */
const MAX_NAME = 120;

export type QueueRowProps = {
  readonly entry: QueueEntry;
  readonly queue: UploadQueue;
  /** Profiles that can own the item. */
  readonly owners: readonly Profile[];
  /** Undefined while there is nothing to choose from. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: (id: string, isChosen: boolean) => void;
};

/** Row of a queued image with its status and editable fields. */
export const QueueRow = memo(({ entry, queue, owners, isChosen, onChoose }: QueueRowProps) => {
  const t = useTranslations();
  const text = useQueueTranslations();
  const { id, profileId, file, fileName, state, problem, duplicateIn, cutOutUrl } = entry;
  const isBusy = state === 'waiting' || state === 'uploading' || state === 'adding';
  return (
    <li className={styles.row} data-state={state} data-choosable={isChosen !== undefined || undefined}>
      {isChosen !== undefined && (
        <CheckboxInput
          aria-label={text('select', { file: fileName })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
        />
      )}
      <Thumbnail file={file} cutOutUrl={cutOutUrl} isBusy={isBusy} />
      <div className={addItemStyles.queueFields}>
        {state === 'duplicate' || state === 'rejected' ? (
          <p className={styles.fileName}>{fileName}</p>
        ) : (
          <EntryInputs entry={entry} queue={queue} owners={owners} isBusy={isBusy} />
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
      <IconButton
        label={t('queue.remove', { file: fileName })}
        variant="overlay"
        className={styles.remove}
        onClick={() => void queue.remove(id)}
      >
        <X size={17} aria-hidden="true" />
      </IconButton>
    </li>
  );
});

type EntryInputsProps = Pick<QueueRowProps, 'entry' | 'queue' | 'owners'> & { readonly isBusy: boolean };

/** Fields of the item that a photo becomes. */
const EntryInputs = ({ entry, queue, owners, isBusy }: EntryInputsProps) => {
  const kindText = useKindTranslations();
  const text = useQueueTranslations();
  const { id, profileId, ownerId = profileId, fileName, name, category, kind = null, season, size } = entry;
  const t = useTranslations();
  const itemText = useItemTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const edit = (fields: Partial<EntryFields>) => void queue.edit([id], fields);
  const labels = {
    name: t('queue.nameLabel', { file: fileName }),
    category: t('queue.categoryLabel', { file: fileName }),
    kind: kindText('labelFor', { file: fileName }),
    season: text('seasonLabel', { file: fileName }),
  };
  const owner = owners.length > 1 ? owners.find((each) => each.id === ownerId)?.name : undefined;
  const summary = [
    kind ? kindText(`kinds.${kind}`) : category && t(`categories.${category}`),
    season && t(`seasons.${season}`),
    size?.value,
    owner,
  ].filter(Boolean);
  return (
    <>
      <TextInput
        value={name}
        {...limitGraphemes(MAX_NAME)}
        aria-label={labels.name}
        placeholder={isBusy ? t('queue.analyzing') : itemText('namePlaceholder')}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
      />
      <EntryResults entry={entry} field="name" label={labels.name} onEdit={edit} />
      {category === '' && (
        <CategoryChips
          label={labels.category}
          onChoose={({ category: chosen, kind: implied = kind, tag }) =>
            edit({ category: chosen, kind: implied, tags: tag ? [tag] : [] })
          }
        />
      )}
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <VisuallyHidden>{text('details', { file: fileName })}</VisuallyHidden>
          {summary.length > 0 ? summary.join(' · ') : text('noDetails')}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.details}>
          {category !== '' && (
            <>
              <div>
                <Select
                  value={category}
                  aria-label={labels.category}
                  placeholder={itemText('categoryPlaceholder')}
                  options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
                  onChange={({ currentTarget }) =>
                    edit({ category: parseCategory(currentTarget.value) ?? '' })
                  }
                />
                <EntryResults entry={entry} field="category" label={labels.category} onEdit={edit} />
              </div>
              <div>
                <KindSelect
                  label={labels.kind}
                  category={category}
                  kind={kind}
                  onChoose={(chosen) => edit({ kind: chosen })}
                />
                <EntryResults entry={entry} field="kind" label={labels.kind} onEdit={edit} />
              </div>
              <div>
                <Select
                  value={season}
                  aria-label={labels.season}
                  placeholder={itemText('season')}
                  options={Season.options.map((value) => ({ value, label: t(`seasons.${value}`) }))}
                  onChange={({ currentTarget }) =>
                    edit({ season: Season.safeParse(currentTarget.value).data ?? '' })
                  }
                />
                <EntryResults entry={entry} field="season" label={labels.season} onEdit={edit} />
              </div>
              <SizeSelect
                label={text('sizeLabel', { file: fileName })}
                placeholder={itemText('size')}
                isForShoes={category === 'shoes'}
                size={size}
                onChoose={(chosen) => edit({ size: chosen })}
              />
            </>
          )}
          {owners.length > 1 && (
            <Select
              value={ownerId}
              aria-label={text('ownerLabel', { file: fileName })}
              // An attempt of unknown outcome may have stored it for its owner.
              disabled={entry.addition !== undefined}
              options={owners.map((owner) => ({ value: owner.id, label: owner.name }))}
              onChange={({ currentTarget }) => edit({ ownerId: currentTarget.value })}
            />
          )}
        </div>
      )}
    </>
  );
};

type ThumbnailProps = {
  readonly file: Blob;
  readonly cutOutUrl: string | null | undefined;
  readonly isBusy: boolean;
};

/** The photo, and its cut-out once there is one. */
const Thumbnail = ({ file, cutOutUrl, isBusy }: ThumbnailProps) => {
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
      {cutOutUrl ? (
        <img src={`${cutOutUrl}?w=400`} alt="" draggable={false} className={styles.cutOut} />
      ) : (
        url && <img src={url} alt="" draggable={false} />
      )}
      {isBusy && (
        <span className={styles.busy}>
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
};
