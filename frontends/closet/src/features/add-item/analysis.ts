import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import type { ItemFields } from './item-form.ts';

/** The fields that an analysis can fill. */
export const analyzedFields = ['name', 'category', 'season'] as const;
export type AnalyzedField = (typeof analyzedFields)[number];
export type Filled = Partial<Record<AnalyzedField, string>>;

/**
 * What an analysis puts into the form: only fields that the person left empty, and those that an earlier picture's
 * analysis filled and nobody edited since (`marked`); of these, what the new picture does not tell is emptied again.
 */
export const fillingOf = (
  fields: ItemFields,
  marked: ReadonlySet<AnalyzedField>,
  analysis: Pick<ImageAnalysis, AnalyzedField>,
): Filled =>
  Object.fromEntries(
    analyzedFields
      .filter((field) => marked.has(field) || fields[field].trim() === '')
      .map((field) => [field, analysis[field] ?? ''] as const)
      .filter(([field, value]) => value !== fields[field] || marked.has(field)),
  );
