import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { fitsCategory, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { type AutofillField, autofillFields } from '../autofill.ts';

/** Origin of a value: a language model, the photo with its file name, or both of them. */
export type ResultSource = 'model' | 'local' | 'both';

/** A value that the analysis of a photo has for a field. */
export type FieldResult = { readonly source: ResultSource; readonly value: string };

/** The values for each field, that of the model first. */
export type FieldResults = Readonly<Partial<Record<AutofillField, readonly FieldResult[]>>>;

type Values = Readonly<Partial<Record<AutofillField, string | null>>>;

/** Lists what model and photo say about each field; nothing without a model. Equal values are one result of both. */
export const getFieldResults = (analysis: ImageAnalysis): FieldResults => {
  if (analysis.analyzedBy === 'local') return {};
  const { name, category, season, kind, local } = analysis;
  // A model names no kind.
  const model: Values = { name, category, season };
  const photo: Values = local ?? { kind: kind ?? null };
  return Object.fromEntries(
    autofillFields.map((field) => [field, mergeResults(model[field] ?? '', photo[field] ?? '')] as const),
  );
};

const mergeResults = (model: string, local: string): FieldResult[] => {
  if (model && model.toLowerCase() === local.toLowerCase()) return [{ source: 'both', value: model }];
  const results: FieldResult[] = [
    { source: 'model', value: model },
    { source: 'local', value: local },
  ];
  return results.filter(({ value }) => value);
};

/** Tells whether a filled field has the value of the photo, which it has without a model. */
export const isFromPhoto = (results: readonly FieldResult[] | undefined, value: string): boolean =>
  !results || results.some((result) => result.source === 'local' && result.value === value);

/** Tells whether the photo shows another category than the model says. */
export const hasDisputedCategory = ({ category, local }: ImageAnalysis): boolean =>
  Boolean(category && local?.category && local.category !== category);

/** Returns the results without kinds that contradict the category. */
export const withFittingKinds = (results: FieldResults, category: string): FieldResults => {
  const kinds = results.kind?.filter(({ value }) => {
    const kind = parseKind(value);
    return kind && fitsCategory(kind, category);
  });
  return kinds ? { ...results, kind: kinds } : results;
};
