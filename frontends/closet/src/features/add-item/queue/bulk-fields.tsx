import type { Profile } from '@fitfolk/contracts/auth';
import { Season } from '@fitfolk/contracts/closet';
import { parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { Select } from '@fitfolk/ui/select';
import { useTranslations } from '../../../messages/messages.ts';
import { categories, parseCategory } from '../../items/categories.ts';
import { useKindOptions } from '../../items/kinds/kind-select.tsx';
import { toSizeValue } from '../../items/sizes/offered-sizes.ts';
import { SizeSelect } from '../../items/sizes/size-select.tsx';
import styles from './bulk-fields.module.css';
import { useTranslations as useQueueTranslations } from './messages/messages.ts';
import type { EntryFields, QueueEntry } from './queue-entry.ts';
import type { UploadQueue } from './upload-queue.ts';

export type BulkFieldsProps = {
  /** Photos that the fields apply to. */
  readonly entries: readonly QueueEntry[];
  /** Set if these are all photos of the queue. */
  readonly areAll: boolean;
  /** Profiles that can own the items. */
  readonly owners: readonly Profile[];
  readonly queue: UploadQueue;
};

/** Returns the value that all entries share, or an empty string. */
const getCommonValue = <T extends string>(values: readonly T[]): T | '' => {
  const [first = ''] = values;
  return values.every((value) => value === first) ? first : '';
};

/** Selects that set a field of several queued photos at once. */
export const BulkFields = ({ entries, areAll, owners, queue }: BulkFieldsProps) => {
  const t = useTranslations();
  const text = useQueueTranslations();
  const ids = entries.map(({ id }) => id);
  const edit = (fields: Partial<EntryFields>) => void queue.edit(ids, fields);
  const label = (field: 'category' | 'kind' | 'season' | 'size' | 'owner') =>
    areAll ? text(`${field}ForAll`) : text(`${field}ForSome`, { count: entries.length });
  const category = getCommonValue(entries.map((entry) => entry.category));
  const kinds = useKindOptions(category);
  return (
    <div className={styles.fields}>
      <Select
        aria-label={label('category')}
        placeholder={text('category')}
        value={category}
        options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={({ currentTarget }) => edit({ category: parseCategory(currentTarget.value) ?? '' })}
      />
      {category !== '' && (
        <Select
          aria-label={label('kind')}
          placeholder={text('kind')}
          value={getCommonValue(entries.map(({ kind }) => kind ?? ''))}
          options={kinds}
          onChange={({ currentTarget }) => edit({ kind: parseKind(currentTarget.value) ?? null })}
        />
      )}
      <Select
        aria-label={label('season')}
        placeholder={text('season')}
        value={getCommonValue(entries.map(({ season }) => season))}
        options={Season.options.map((value) => ({ value, label: t(`seasons.${value}`) }))}
        onChange={({ currentTarget }) => edit({ season: Season.safeParse(currentTarget.value).data ?? '' })}
      />
      <SizeSelect
        label={label('size')}
        placeholder={text('size')}
        isForShoes={category === 'shoes'}
        size={getCommonSize(entries)}
        onChoose={(size) => edit({ size })}
      />
      {owners.length > 1 && (
        <Select
          aria-label={label('owner')}
          placeholder={text('owner')}
          value={getCommonValue(entries.map(({ profileId, ownerId = profileId }) => ownerId))}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => currentTarget.value && edit({ ownerId: currentTarget.value })}
        />
      )}
    </div>
  );
};

const getCommonSize = (entries: readonly QueueEntry[]): QueueEntry['size'] => {
  const common = getCommonValue(entries.map(({ size }) => toSizeValue(size)));
  return entries.find(({ size }) => toSizeValue(size) === common)?.size;
};
