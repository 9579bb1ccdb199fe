import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import type { ItemFields } from './form/item-form.ts';

/** Form fields that image analysis can fill. */
export const autofillFields = ['name', 'category', 'season'] as const;
export type AutofillField = (typeof autofillFields)[number];
export type AutofillValues = Partial<Record<AutofillField, string>>;

/**
 * Returns the values that an image analysis puts into the form. Fills only empty fields and fields that a previous analysis
 * filled (`filledFields`); the latter are cleared if the new analysis has no value for them.
 */
export const getAutofillValues = (
  fields: ItemFields,
  filledFields: ReadonlySet<AutofillField>,
  analysis: Pick<ImageAnalysis, AutofillField>,
): AutofillValues =>
  Object.fromEntries(
    autofillFields
      .filter((field) => filledFields.has(field) || fields[field].trim() === '')
      .map((field) => [field, analysis[field] ?? ''] as const)
      .filter(([field, value]) => value !== fields[field] || filledFields.has(field)),
  );
