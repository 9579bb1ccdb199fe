import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../items/messages/messages.ts';
import { type AutofillField, autofillFields, getAutofillValues } from './autofill.ts';
import type { ItemFields, ItemValues } from './form/item-form.ts';

export type Autofill = {
  /** Fields with a value from image analysis. */
  readonly filledFields: ReadonlySet<AutofillField>;
  /** Analyzer of the latest analysis, which all filled fields come from. */
  readonly analyzedBy: ImageAnalysis['analyzedBy'];
  /** Fills the form from an analysis and marks the filled fields. */
  readonly fill: (analysis: ImageAnalysis) => void;
  /** Removes the mark of a field that the user edited. */
  readonly clearMark: (field: AutofillField) => void;
};

/** Fills form fields from image analysis and tracks them until they are edited. */
export const useAutofill = (form: UseFormReturn<ItemFields, unknown, ItemValues>): Autofill => {
  const [filledFields, setFilledFields] = useState<ReadonlySet<AutofillField>>(new Set());
  const [analyzedBy, setAnalyzedBy] = useState<ImageAnalysis['analyzedBy']>('local');

  /** Traits of the latest analysis, which the next one replaces unless somebody changed them. */
  const [filledTraits, setFilledTraits] = useState<ImageAnalysis['traits']>(null);

  const fill = (analysis: ImageAnalysis) => {
    const values = getAutofillValues(form.getValues(), filledFields, analysis);
    const next = new Set(filledFields);
    for (const field of autofillFields) {
      const value = values[field];
      if (value === undefined) continue;
      form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      if (value) next.add(field);
      else next.delete(field);
    }
    if (analysis.traits && (form.getValues('traits') ?? null) === filledTraits) {
      form.setValue('traits', analysis.traits);
      setFilledTraits(analysis.traits);
    }
    setFilledFields(next);
    setAnalyzedBy(analysis.analyzedBy);
    if (Object.values(values).some(Boolean)) {
      toast({ title: t('analyzed'), description: t('analyzedText') });
    }
  };

  const clearMark = (field: AutofillField) => {
    if (filledFields.has(field))
      setFilledFields(new Set([...filledFields].filter((other) => other !== field)));
  };

  return { filledFields, analyzedBy, fill, clearMark };
};
