import { ItemCondition } from '@fitfolk/contracts/closet';
import { MAX_QUANTITY } from '@fitfolk/contracts/closet/details/detail-limits';
import { FIRST_DAY, LAST_DAY } from '@fitfolk/contracts/core/fields';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextArea } from '@fitfolk/ui/text-area';
import { TextInput } from '@fitfolk/ui/text-input';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from '../../items/messages/messages.ts';
import { CareInputs } from './care-inputs.tsx';
import { CURRENCIES } from './currencies.ts';
import type { ItemFields, ItemValues } from './item-form.ts';
import styles from './item-inputs.module.css';
import { useLabels } from './use-labels.ts';

const TEXTS = ['label', 'brand', 'amount', 'purchasedOn', 'shop', 'material', 'condition', 'notes'] as const;

export type DetailInputsProps = { readonly form: UseFormReturn<ItemFields, unknown, ItemValues> };

/** Further fields of an item, shown on demand, or if one has a value. */
export const DetailInputs = ({ form }: DetailInputsProps) => {
  const itemText = useTranslations();
  const [initial] = useState(() => form.getValues());
  const isFilled =
    initial.quantity !== '1' || initial.care.length > 0 || TEXTS.some((field) => initial[field] !== '');
  const [isOpen, setOpen] = useState(isFilled);
  const { errors } = form.formState;
  const isShown = isOpen || TEXTS.some((field) => errors[field]) || errors.quantity !== undefined;
  return (
    <div className={styles.details}>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        {isShown ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
        {itemText('more.title')}
      </Button>
      {isShown && <ShownInputs form={form} currency={initial.currency} />}
    </div>
  );
};

type ShownInputsProps = DetailInputsProps & { readonly currency: string };

const ShownInputs = ({ form, currency }: ShownInputsProps) => {
  const itemText = useTranslations();
  const { errors } = form.formState;
  const labelsId = useId();
  const labels = useLabels();
  const currencies = CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES];
  return (
    <fieldset className={styles.details} aria-label={itemText('more.title')}>
      <Field label={itemText('more.label')} note={itemText('more.labelNote')} error={errors.label?.message}>
        <TextInput {...form.register('label')} list={labelsId} autoComplete="off" />
      </Field>
      <datalist id={labelsId}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <div className={styles.row}>
        <Field label={itemText('more.brand')} error={errors.brand?.message}>
          <TextInput {...form.register('brand')} autoComplete="off" />
        </Field>
        <Field label={itemText('more.shop')} error={errors.shop?.message}>
          <TextInput {...form.register('shop')} autoComplete="off" />
        </Field>
      </div>
      <div className={styles.row}>
        <Field label={itemText('more.price')} error={errors.amount?.message}>
          <TextInput {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={itemText('more.currency')}>
          <Select
            {...form.register('currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={itemText('more.purchasedOn')} error={errors.purchasedOn?.message}>
          <TextInput {...form.register('purchasedOn')} type="date" min={FIRST_DAY} max={LAST_DAY} />
        </Field>
      </div>
      <div className={styles.row}>
        <Field label={itemText('more.material')} error={errors.material?.message}>
          <TextInput {...form.register('material')} autoComplete="off" />
        </Field>
        <Field label={itemText('more.condition')}>
          <Select
            {...form.register('condition')}
            placeholder={itemText('more.noCondition')}
            options={ItemCondition.options.map((value) => ({
              value,
              label: itemText(`more.conditions.${value}`),
            }))}
          />
        </Field>
        <Field label={itemText('more.quantity')} error={errors.quantity?.message}>
          <TextInput {...form.register('quantity')} type="number" min={1} max={MAX_QUANTITY} />
        </Field>
      </div>
      <CareInputs form={form} />
      <Field label={itemText('more.notes')} error={errors.notes?.message}>
        <TextArea {...form.register('notes')} />
      </Field>
    </fieldset>
  );
};
