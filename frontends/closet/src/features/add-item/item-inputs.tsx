import { Category, Season } from '@fitfolk/contracts/closet';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import type { UseFormReturn } from 'react-hook-form';
import { useText } from '../../messages/messages.ts';
import addItemStyles from './add-item.module.css';
import type { AnalyzedField } from './analysis.ts';
import type { ItemFields, ItemValues } from './item-form.ts';
import styles from './item-inputs.module.css';
import type { FilledMarks } from './use-filled-marks.ts';

export type ItemInputsProps = {
  readonly form: UseFormReturn<ItemFields, unknown, ItemValues>;
  readonly marks: FilledMarks;
};

/** What an item is, in words; what an analysis filled in is marked until it is edited. */
export const ItemInputs = ({ form, marks: { marked, unmark } }: ItemInputsProps) => {
  const text = useText();
  const { errors } = form.formState;
  const note = (field: AnalyzedField) => (marked.has(field) ? text('addItem.filledByAi') : '');
  const className = (field: AnalyzedField) => (marked.has(field) ? styles.filled : '');
  const registered = (field: AnalyzedField) => form.register(field, { onChange: () => unmark(field) });
  return (
    <div className={addItemStyles.fields}>
      <Field label={text('addItem.name')} note={note('name')} error={errors.name?.message}>
        <TextInput
          {...registered('name')}
          className={className('name')}
          placeholder={text('addItem.namePlaceholder')}
          autoComplete="off"
          enterKeyHint="next"
        />
      </Field>
      <div className={styles.pair}>
        <Field label={text('addItem.category')} note={note('category')} error={errors.category?.message}>
          <Select
            {...registered('category')}
            className={className('category')}
            placeholder={text('addItem.categoryPlaceholder')}
            options={Category.options.map((value) => ({ value, label: text(`categories.${value}`) }))}
          />
        </Field>
        <Field label={text('addItem.season')} note={note('season')} error={errors.season?.message}>
          <Select
            {...registered('season')}
            className={className('season')}
            placeholder={text('addItem.seasonPlaceholder')}
            options={Season.options.map((value) => ({ value, label: text(`seasons.${value}`) }))}
          />
        </Field>
      </div>
      <Field label={text('addItem.tags')} note={text('addItem.tagsNote')} error={errors.tags?.message}>
        <TextInput
          {...form.register('tags')}
          placeholder={text('addItem.tagsPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
        />
      </Field>
    </div>
  );
};
