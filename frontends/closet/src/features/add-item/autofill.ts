import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { fitsCategory, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemFields } from './form/item-form.ts';

/** Form fields that image analysis can fill. */
export const autofillFields = ['name', 'category', 'kind', 'season'] as const;
export type AutofillField = (typeof autofillFields)[number];
export type AutofillValues = Partial<Record<AutofillField, string>>;

/**
 * Returns the values that an image analysis puts into the form. Fills only empty fields and fields that a previous analysis
 * filled (`filledFields`); the latter are cleared if the new analysis has no value for them. A kind that contradicts the category
 * is left out.
 */
export const getAutofillValues = (
  fields: ItemFields,
  filledFields: ReadonlySet<AutofillField>,
  analysis: Pick<ImageAnalysis, AutofillField>,
): AutofillValues => {
  const isFillable = (field: AutofillField) => filledFields.has(field) || fields[field].trim() === '';
  const category = (isFillable('category') && analysis.category) || fields.category;
  const kind = parseKind(analysis.kind);
  const fitting = { ...analysis, kind: kind && fitsCategory(kind, category) ? kind : null };
  return Object.fromEntries(
    autofillFields
      .filter(isFillable)
      .map((field) => [field, fitting[field] ?? ''] as const)
      .filter(([field, value]) => value !== fields[field] || filledFields.has(field)),
  );
};
