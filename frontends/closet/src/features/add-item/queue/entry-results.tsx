import { Season } from '@fitfolk/contracts/closet';
import { parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { useTranslations } from '../../../messages/messages.ts';
import { parseCategory } from '../../items/categories.ts';
import { useTranslations as useKindTranslations } from '../../items/kinds/messages/messages.ts';
import type { AutofillField } from '../autofill.ts';
import { withFittingKinds } from '../results/field-results.ts';
import { ResultChips } from '../results/result-chips.tsx';
import { type EntryFields, type QueueEntry, withFittingKind } from './queue-entry.ts';

export type EntryResultsProps = {
  readonly entry: QueueEntry;
  readonly field: AutofillField;
  /** Accessible name of the field. */
  readonly label: string;
  readonly onEdit: (fields: Partial<EntryFields>) => void;
};

/** Results of model and photo for a field of a queued item. */
export const EntryResults = ({ entry, field, label, onEdit }: EntryResultsProps) => {
  const t = useTranslations();
  const kindText = useKindTranslations();
  const results = withFittingKinds(entry.results ?? {}, entry.category);
  const formatValue = (value: string): string => {
    const [category, kind] = [parseCategory(value), parseKind(value)];
    const season = Season.safeParse(value).data;
    if (field === 'category' && category) return t(`categories.${category}`);
    if (field === 'kind' && kind) return kindText(`kinds.${kind}`);
    return field === 'season' && season ? t(`seasons.${season}`) : value;
  };
  return (
    <ResultChips
      field={label}
      results={results[field]}
      value={entry[field] ?? ''}
      formatValue={formatValue}
      onChoose={(value) => onEdit(toChange(entry, field, value))}
    />
  );
};

const toChange = (entry: QueueEntry, field: AutofillField, value: string): Partial<EntryFields> => {
  if (field === 'name') return { name: value };
  if (field === 'kind') return { kind: parseKind(value) ?? null };
  if (field === 'season') return { season: Season.safeParse(value).data ?? '' };
  const category = parseCategory(value) ?? '';
  const { kind = entry.kind } = withFittingKind(entry, { category });
  // A category brings the kind that the photo shows.
  return {
    category,
    kind: kind ?? parseKind(withFittingKinds(entry.results ?? {}, category).kind?.[0]?.value),
  };
};
