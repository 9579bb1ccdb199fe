import { Season } from '@fitfolk/contracts/closet';
import { Select } from '@fitfolk/ui/select';
import { useTranslations } from '../../../messages/messages.ts';
import { categories, parseCategory } from '../../items/categories.ts';
import type { QueueEntry } from './queue-entry.ts';
import styles from './queue-fields.module.css';
import type { UploadQueue } from './upload-queue.ts';

export type QueueFieldsProps = { readonly entries: readonly QueueEntry[]; readonly queue: UploadQueue };

/** Returns the value that all entries share, or an empty string. */
const getCommonValue = <T extends string>(values: readonly T[]): T | '' => {
  const [first = ''] = values;
  return values.every((value) => value === first) ? first : '';
};

/** Selects that set the category and season of all queued images at once. */
export const QueueFields = ({ entries, queue }: QueueFieldsProps) => {
  const t = useTranslations();
  return (
    <div className={styles.fields}>
      <Select
        aria-label={t('queue.categoryForAll')}
        placeholder={t('queue.categoryForAll')}
        value={getCommonValue(entries.map(({ category }) => category))}
        options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={({ currentTarget }) =>
          void queue.editAll({ category: parseCategory(currentTarget.value) ?? '' })
        }
      />
      <Select
        aria-label={t('queue.seasonForAll')}
        placeholder={t('queue.seasonForAll')}
        value={getCommonValue(entries.map(({ season }) => season))}
        options={Season.options.map((value) => ({ value, label: t(`seasons.${value}`) }))}
        onChange={({ currentTarget }) =>
          void queue.editAll({ season: Season.safeParse(currentTarget.value).data ?? '' })
        }
      />
    </div>
  );
};
