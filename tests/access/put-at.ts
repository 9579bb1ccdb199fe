import type { IdPlace } from './id-places.ts';
import type { Request } from './row.ts';

type Node = Record<string, unknown>;

/** A request with another value at a place; of a list, it is the last element that changes. */
export const putAt = (request: Request, place: IdPlace, value: unknown): Request => {
  const steps = place.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), -1] : [step]));
  return replaced(request, steps, value) as Request;
};

const replaced = (node: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(node)) return node.with(-1, replaced(node.at(-1), rest, value));
  const fields = (node ?? {}) as Node;
  return { ...fields, [step]: replaced(fields[step], rest, value) };
};
