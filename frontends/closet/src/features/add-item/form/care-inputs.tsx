import { CARE_SYMBOLS, toggleCare } from '@fitfolk/contracts/closet/details/care-symbols';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CareDrawing } from '../../items/care/care-drawing.tsx';
import chipStyles from '../../items/filter-chip.module.css';
import { useTranslations } from '../../items/messages/messages.ts';
import type { ItemFields, ItemValues } from './item-form.ts';
import styles from './item-inputs.module.css';

export type CareInputsProps = { readonly form: UseFormReturn<ItemFields, unknown, ItemValues> };

/** Symbols of the care label, of which each group has at most one. */
export const CareInputs = ({ form }: CareInputsProps) => {
  const itemText = useTranslations();
  const care = useWatch({ control: form.control, name: 'care' });
  return (
    <fieldset className={styles.traits}>
      <legend className={fieldLabelClass}>{itemText('more.care')}</legend>
      {CARE_SYMBOLS.map((symbol) => (
        <button
          key={symbol}
          type="button"
          className={chipStyles.chip}
          aria-pressed={care.includes(symbol)}
          onClick={() => form.setValue('care', toggleCare(care, symbol), { shouldDirty: true })}
        >
          <CareDrawing symbol={symbol} />
          {itemText(`more.careNames.${symbol}`)}
        </button>
      ))}
    </fieldset>
  );
};
