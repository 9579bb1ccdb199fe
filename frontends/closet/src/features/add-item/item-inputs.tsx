import { Category, Season } from '@fitfolk/contracts/closet';
import { fitsCategory, getKindCategory, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { ITEM_PATTERNS } from '@fitfolk/contracts/closet/item-patterns';
import { Field } from '@fitfolk/ui/field';
import { Select, type SelectProps } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from '../../messages/messages.ts';
import { CategoryChips, type CategoryChoice } from '../items/category-chips.tsx';
import { useKindOptions } from '../items/kinds/kind-select.tsx';
import { useTranslations as useKindTranslations } from '../items/kinds/messages/messages.ts';
import { useTranslations as useItemTranslations } from '../items/messages/messages.ts';
import addItemStyles from './add-item.module.css';
import { type AutofillField, autofillFields } from './autofill.ts';
import { DetailInputs } from './form/detail-inputs.tsx';
import { addTag, type ItemFields, type ItemValues } from './form/item-form.ts';
import styles from './form/item-inputs.module.css';
import { SizeInputs } from './form/size-inputs.tsx';
import { TraitInputs } from './form/trait-inputs.tsx';
import { isFromPhoto, withFittingKinds } from './results/field-results.ts';
import { ResultChips } from './results/result-chips.tsx';
import type { Autofill } from './use-autofill.ts';

export type ItemInputsProps = {
  readonly form: UseFormReturn<ItemFields, unknown, ItemValues>;
  readonly autofill: Autofill;
  /** Changes when details were filled in, which are then shown. */
  readonly detailsKey?: number;
};

/** Inputs of an item's fields; fields filled by image analysis are marked until edited. */
export const ItemInputs = ({ form, autofill, detailsKey }: ItemInputsProps) => {
  const { filledFields, clearMark } = autofill;
  const t = useTranslations();
  const itemText = useItemTranslations();
  const kindText = useKindTranslations();
  const { errors } = form.formState;
  const [name, category, kind, season] = useWatch({ control: form.control, name: autofillFields });
  const values = { name, category, kind, season };
  const results = withFittingKinds(autofill.results, category);
  const getNote = (field: AutofillField) =>
    filledFields.has(field)
      ? itemText(isFromPhoto(results[field], values[field]) ? 'filledLocally' : 'filledByModel')
      : '';
  const getClassName = (field: AutofillField) => (filledFields.has(field) ? styles.filled : '');
  const kindOptions = useKindOptions(category);
  const categoryOptions = Category.options.map((value) => ({ value, label: t(`categories.${value}`) }));
  const seasonOptions = Season.options.map((value) => ({ value, label: t(`seasons.${value}`) }));
  const setCategory = (chosen: Category) =>
    form.setValue('category', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  /** Keeps kind and category from contradicting each other: the field that was changed decides. */
  const settle = (changed: AutofillField) => {
    const kind = parseKind(form.getValues('kind'));
    if (!kind || fitsCategory(kind, form.getValues('category'))) return;
    if (changed === 'category') form.setValue('kind', '', { shouldDirty: true });
    if (changed === 'kind') setCategory(getKindCategory(kind));
  };
  const registerField = (field: AutofillField) =>
    form.register(field, {
      onChange: () => {
        clearMark(field);
        settle(field);
      },
    });
  const chooseResult = (field: AutofillField, value: string) => {
    // A select can only be given one of its options, and the kinds that are options depend on the category.
    flushSync(() => {
      autofill.choose(field, value);
      settle(field);
    });
    const [fitting] = withFittingKinds(autofill.results, value).kind ?? [];
    if (field === 'category' && fitting && !form.getValues('kind')) autofill.choose('kind', fitting.value);
  };
  const renderResults = (field: AutofillField, label: string, formatValue?: (value: string) => string) => (
    <ResultChips
      field={label}
      results={results[field]}
      value={values[field]}
      onChoose={(value) => chooseResult(field, value)}
      {...(formatValue && { formatValue })}
    />
  );
  const chooseCategory = ({ category: chosen, kind, tag }: CategoryChoice) => {
    setCategory(chosen);
    if (kind) form.setValue('kind', kind, { shouldDirty: true });
    settle('category');
    if (tag) form.setValue('tags', addTag(form.getValues('tags'), tag), { shouldDirty: true });
  };
  return (
    <div className={addItemStyles.fields}>
      <Field label={itemText('name')} note={getNote('name')} error={errors.name?.message}>
        <TextInput
          {...registerField('name')}
          className={getClassName('name')}
          placeholder={itemText('namePlaceholder')}
          autoComplete="off"
          enterKeyHint="next"
        />
        {renderResults('name', itemText('name'))}
      </Field>
      {category === '' && <CategoryChips label={itemText('chooseCategory')} onChoose={chooseCategory} />}
      <div className={styles.row}>
        <Field label={itemText('category')} note={getNote('category')} error={errors.category?.message}>
          <Select
            {...registerField('category')}
            className={getClassName('category')}
            placeholder={itemText('categoryPlaceholder')}
            options={categoryOptions}
          />
          {renderResults('category', itemText('category'), toLabel(categoryOptions))}
        </Field>
        <Field label={kindText('label')} note={getNote('kind')}>
          <Select
            {...registerField('kind')}
            className={getClassName('kind')}
            placeholder={kindText('unknown')}
            options={kindOptions}
          />
          {renderResults('kind', kindText('label'), toLabel(kindOptions))}
        </Field>
        <Field label={itemText('pattern.label')}>
          <Select
            {...form.register('pattern')}
            placeholder={kindText('unknown')}
            options={ITEM_PATTERNS.map((value) => ({ value, label: itemText(`pattern.${value}`) }))}
          />
        </Field>
        <Field label={itemText('season')} note={getNote('season')} error={errors.season?.message}>
          <Select
            {...registerField('season')}
            className={getClassName('season')}
            placeholder={itemText('seasonPlaceholder')}
            options={seasonOptions}
          />
          {renderResults('season', itemText('season'), toLabel(seasonOptions))}
        </Field>
      </div>
      <SizeInputs form={form} />
      <TraitInputs form={form} />
      <Field label={itemText('tags')} note={itemText('tagsNote')} error={errors.tags?.message}>
        <TextInput
          {...form.register('tags')}
          placeholder={itemText('tagsPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
        />
      </Field>
      <DetailInputs key={detailsKey} form={form} />
    </div>
  );
};

/** Returns a function that finds the label of a select's value. */
const toLabel =
  (options: SelectProps['options']) =>
  (value: string): string =>
    options.find((option) => option.value === value)?.label ?? value;
