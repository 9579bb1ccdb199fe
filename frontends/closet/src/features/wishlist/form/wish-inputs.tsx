import type { Profile } from '@fitfolk/contracts/auth';
import { Category } from '@fitfolk/contracts/closet';
import { fitsCategory, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextArea } from '@fitfolk/ui/text-area';
import { TextInput } from '@fitfolk/ui/text-input';
import { growthQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations as useClosetTranslations } from '../../../messages/messages.ts';
import addItemStyles from '../../add-item/add-item.module.css';
import { CURRENCIES } from '../../add-item/form/currencies.ts';
import type { ItemFields, ItemValues } from '../../add-item/form/item-form.ts';
import itemStyles from '../../add-item/form/item-inputs.module.css';
import { SizeInputs } from '../../add-item/form/size-inputs.tsx';
import type { Autofill } from '../../add-item/use-autofill.ts';
import { formatSize } from '../../growth/format-size.ts';
import { itemsQuery } from '../../items/items-api.ts';
import { useTranslations as useItemTranslations } from '../../items/messages/messages.ts';
import { useTranslations } from '../messages/messages.ts';
import { findOwnSize } from './own-size.ts';

export type WishInputsProps = {
  readonly form: UseFormReturn<ItemFields, unknown, ItemValues>;
  readonly autofill: Autofill;
  readonly person: Profile;
};

/** Inputs of a wish: what it is, its size and its price. */
export const WishInputs = ({ form, autofill, person }: WishInputsProps) => {
  const t = useClosetTranslations();
  const itemText = useItemTranslations();
  const text = useTranslations();
  const { errors } = form.formState;
  const currency = form.formState.defaultValues?.currency ?? '';
  const currencies = CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES];
  const registerField = (field: 'name' | 'category') =>
    form.register(field, {
      onChange: () => {
        autofill.clearMark(field);
        const kind = parseKind(form.getValues('kind'));
        // The kind comes from the photo; the category is what somebody chose.
        if (kind && !fitsCategory(kind, form.getValues('category'))) form.setValue('kind', '');
      },
    });
  return (
    <div className={addItemStyles.fields}>
      <Field label={itemText('name')} error={errors.name?.message}>
        <TextInput
          {...registerField('name')}
          placeholder={text('namePlaceholder')}
          autoComplete="off"
          enterKeyHint="next"
        />
      </Field>
      <Field label={itemText('category')} error={errors.category?.message}>
        <Select
          {...registerField('category')}
          placeholder={itemText('categoryPlaceholder')}
          options={Category.options.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
      </Field>
      <SizeInputs form={form} />
      <OwnSize form={form} person={person} />
      <div className={itemStyles.row}>
        <Field label={itemText('more.price')} error={errors.amount?.message}>
          <TextInput {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={itemText('more.currency')}>
          <Select
            {...form.register('currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={itemText('more.shop')} error={errors.shop?.message}>
          <TextInput {...form.register('shop')} autoComplete="off" />
        </Field>
      </div>
      <Field label={itemText('more.notes')} error={errors.notes?.message}>
        <TextArea {...form.register('notes')} />
      </Field>
    </div>
  );
};

/** Button that fills in the person's own size. Renders nothing while it is unknown or filled in. */
const OwnSize = ({ form, person }: Pick<WishInputsProps, 'form' | 'person'>) => {
  const text = useTranslations();
  const [category, kind, system, value] = useWatch({
    control: form.control,
    name: ['category', 'kind', 'sizeSystem', 'sizeValue'],
  });
  const { data: items = [] } = useQuery(itemsQuery(person.id));
  const { data: growth } = useQuery({ ...growthQuery(person.id), enabled: person.isChild });
  const size = findOwnSize({ category, kind }, items, growth?.today);
  if (!size || (system === size.system && value === size.value)) return null;
  const fill = () => {
    form.setValue('sizeSystem', size.system, { shouldDirty: true });
    form.setValue('sizeValue', size.value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Button size="small" onClick={fill}>
      {text('ownSize', { name: person.name, size: formatSize(size) })}
    </Button>
  );
};
