import { listSizes, MAX_SIZE_LENGTH, SIZE_SYSTEMS, type SizeSystem } from '@fitfolk/contracts/closet/sizes';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from '../../items/messages/messages.ts';
import type { ItemFields, ItemValues } from './item-form.ts';
import styles from './item-inputs.module.css';

export type SizeInputsProps = { readonly form: UseFormReturn<ItemFields, unknown, ItemValues> };

const isShoeSystem = (system: SizeSystem): boolean => system.startsWith('shoe');

/** Inputs of an item's size as its label says: the system, then one of its sizes, or any text for other systems. */
export const SizeInputs = ({ form }: SizeInputsProps) => {
  const itemText = useTranslations();
  const [category, chosen] = useWatch({ control: form.control, name: ['category', 'sizeSystem'] });
  const system = SIZE_SYSTEMS.find((each) => each === chosen);
  const offered = SIZE_SYSTEMS.filter(
    (each) => each === 'other' || each === system || isShoeSystem(each) === (category === 'shoes'),
  );
  const field = form.register('sizeSystem', { onChange: () => form.setValue('sizeValue', '') });
  return (
    <div className={styles.row}>
      <Field label={itemText('size')}>
        <Select
          {...field}
          placeholder={itemText('noSize')}
          options={offered.map((value) => ({ value, label: itemText(`sizeSystems.${value}`) }))}
        />
      </Field>
      {system && (
        <Field label={itemText('sizeValue')} error={form.formState.errors.sizeValue?.message}>
          {system === 'other' ? (
            <TextInput {...form.register('sizeValue')} maxLength={MAX_SIZE_LENGTH} autoComplete="off" />
          ) : (
            <Select
              {...form.register('sizeValue')}
              placeholder={itemText('categoryPlaceholder')}
              options={listSizes(system).map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      )}
    </div>
  );
};
