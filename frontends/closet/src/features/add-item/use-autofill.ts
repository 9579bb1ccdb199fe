import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../items/messages/messages.ts';
import { type AutofillField, autofillFields, getAutofillValues } from './autofill.ts';
import type { ItemFields, ItemValues } from './form/item-form.ts';
import { type FieldResults, getFieldResults } from './results/field-results.ts';

export type Autofill = {
  /** Fields with a value from image analysis. */
  readonly filledFields: ReadonlySet<AutofillField>;
  /** Results of model and photo in the latest analysis; empty without a model. */
  readonly results: FieldResults;
  /** Fills the form from an analysis and marks the filled fields. */
  readonly fill: (analysis: ImageAnalysis) => void;
  /** Removes the mark of a field that the user edited. */
  readonly clearMark: (field: AutofillField) => void;
  /** Puts the value of a result into a field, or the value from before. */
  readonly choose: (field: AutofillField, value: string) => void;
};

/** Fills form fields from image analysis and tracks them until they are edited. */
export const useAutofill = (form: UseFormReturn<ItemFields, unknown, ItemValues>): Autofill => {
  const [filledFields, setFilledFields] = useState<ReadonlySet<AutofillField>>(new Set());
  const [results, setResults] = useState<FieldResults>({});

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
    setResults(getFieldResults(analysis));
    if (Object.values(values).some(Boolean)) {
      toast({ title: t('analyzed'), description: t('analyzedText') });
    }
  };

  const mark = (field: AutofillField, isFilled: boolean) =>
    setFilledFields((before) =>
      before.has(field) === isFilled
        ? before
        : new Set(isFilled ? [...before, field] : [...before].filter((other) => other !== field)),
    );

  const choose = (field: AutofillField, value: string) => {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    mark(field, results[field]?.some((result) => result.value === value) ?? false);
  };

  return { filledFields, results, fill, clearMark: (field) => mark(field, false), choose };
};
