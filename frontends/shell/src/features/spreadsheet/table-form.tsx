import type { Category } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { getUsualCurrency } from '@fitfolk/web-kit/i18n/currency.ts';
import { useMemo, useState } from 'react';
import { countPresent } from './items/add-items.ts';
import { type ColumnMapping, ITEM_FIELDS, type ItemField, mapColumns } from './items/fields.ts';
import type { ClosetItems } from './items/read-items.ts';
import { type RowItem, toItems } from './items/to-items.ts';
import { useTranslations } from './messages/messages.ts';
import { RowList } from './row-list.tsx';
import type { Table } from './table.ts';
import styles from './table-form.module.css';

const NONE = '';
const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'accessories', 'outerwear'];

/** Returns whether the browser's region writes the day of a date before its month. */
const isDayFirst = (): boolean => {
  const parts = new Intl.DateTimeFormat().formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
};

export type TableFormProps = {
  readonly table: Table;
  readonly closet: ClosetItems;
  readonly onStart: (items: readonly RowItem[]) => void;
};

/** Form that assigns the columns of a table to fields of items, and says what the import will add. */
export const TableForm = ({ table, closet: { profiles, items }, onStart }: TableFormProps) => {
  const text = useTranslations();
  const [mapping, setMapping] = useState(() => mapColumns(table.columns));
  // Without a name there are no items, so the columns are shown at once.
  const [isNameFound] = useState(mapping.name !== undefined);
  const [profileId, setProfileId] = useState(profiles[0]?.id ?? '');
  const [category, setCategory] = useState<Category>();
  const read = useMemo(() => {
    const currency = getUsualCurrency();
    return toItems(table, mapping, { profiles, profileId, category, currency, isDayFirst: isDayFirst() });
  }, [table, mapping, profiles, profileId, category]);
  const present = useMemo(() => countPresent(read.items, items), [read, items]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onStart(read.items);
      }}
    >
      {profiles.length > 1 && (
        <Field label={text('profile')}>
          <Select
            value={profileId}
            options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => setProfileId(value)}
          />
        </Field>
      )}
      <Field label={text('category')}>
        <Select
          value={category ?? NONE}
          options={[
            { value: NONE, label: text('noCategory') },
            ...CATEGORIES.map((value) => ({ value, label: text(`categories.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setCategory(CATEGORIES.find((each) => each === value))}
        />
      </Field>
      <section aria-labelledby="spreadsheet-result" aria-live="polite" className={styles.result}>
        <h3 id="spreadsheet-result" className={styles.heading}>
          {text('result')}
        </h3>
        <p>
          {text('items', { count: read.items.length })} {present > 0 && text('present', { count: present })}
        </p>
        <RowList
          title={text('unusable', { count: read.unusable.length })}
          rows={read.unusable.map(({ number, reason }) => ({ number, text: text(`reasons.${reason}`) }))}
        />
        <RowList
          title={text('unread', { count: read.unread.length })}
          rows={read.unread.map(({ number, field, text: value }) => ({
            number,
            text: `${text(`fields.${field}`)}: ${value}`,
          }))}
        />
      </section>
      <details className={styles.mapping} open={isNameFound ? undefined : true}>
        <summary className={styles.heading}>
          {text('columns', { count: Object.keys(mapping).length, total: table.columns.length })}
        </summary>
        <MappingFields table={table} mapping={mapping} onChange={setMapping} />
      </details>
      <DialogActions>
        <Button type="submit" variant="primary" disabled={read.items.length === present}>
          {text('start')}
        </Button>
      </DialogActions>
    </form>
  );
};

type MappingFieldsProps = {
  readonly table: Table;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
};

const MappingFields = ({ table: { columns, rows }, mapping, onChange }: MappingFieldsProps) => {
  const text = useTranslations();
  const options = [
    { value: NONE, label: text('noColumn') },
    ...columns.map((column, index) => {
      const example = rows.find(({ cells }) => cells[index])?.cells[index];
      const name = column || text('column', { number: index + 1 });
      return { value: `${index}`, label: example ? text('example', { column: name, example }) : name };
    }),
  ];
  const choose = (field: ItemField, value: string) => {
    const { [field]: _before, ...others } = mapping;
    onChange(value === NONE ? others : { ...others, [field]: Number(value) });
  };
  return (
    <div className={styles.columns}>
      {ITEM_FIELDS.map((field) => (
        <Field key={field} label={text(`fields.${field}`)}>
          <Select
            value={mapping[field] === undefined ? NONE : `${mapping[field]}`}
            options={options}
            onChange={({ currentTarget: { value } }) => choose(field, value)}
          />
        </Field>
      ))}
    </div>
  );
};
