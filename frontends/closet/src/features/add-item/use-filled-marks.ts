import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { text } from '../../messages/messages.ts';
import { type AnalyzedField, analyzedFields, fillingOf } from './analysis.ts';
import type { ItemFields, ItemValues } from './item-form.ts';

export type FilledMarks = {
  /** The fields that show what an analysis found. */
  readonly marked: ReadonlySet<AnalyzedField>;
  /** Puts what an analysis found into the form and marks it. */
  readonly fill: (analysis: ImageAnalysis) => void;
  /** The person edited a field, so it is theirs now. */
  readonly unmark: (field: AnalyzedField) => void;
};

/** Which fields an analysis filled, until they are edited. */
export const useFilledMarks = (form: UseFormReturn<ItemFields, unknown, ItemValues>): FilledMarks => {
  const [marked, setMarked] = useState<ReadonlySet<AnalyzedField>>(new Set());

  const fill = (analysis: ImageAnalysis) => {
    const filling = fillingOf(form.getValues(), marked, analysis);
    const next = new Set(marked);
    for (const field of analyzedFields) {
      const value = filling[field];
      if (value === undefined) continue;
      form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      if (value) next.add(field);
      else next.delete(field);
    }
    setMarked(next);
    if (Object.values(filling).some(Boolean)) {
      toast({ title: text('addItem.analyzed'), description: text('addItem.analyzedText') });
    }
  };

  const unmark = (field: AnalyzedField) => {
    if (marked.has(field)) setMarked(new Set([...marked].filter((other) => other !== field)));
  };

  return { marked, fill, unmark };
};
