import type { Request } from './access-case.ts';
import type { IdLocation } from './id-locations.ts';

type Node = Record<string, unknown>;

/** Returns a request with the value at a location replaced. In a list, the last element is replaced. */
export const replaceAt = (request: Request, place: IdLocation, value: unknown): Request => {
  const steps = place.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), -1] : [step]));
  return replaceIn(request, steps, value) as Request;
};

const replaceIn = (node: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(node)) return node.with(-1, replaceIn(node.at(-1), rest, value));
  const fields = (node ?? {}) as Node;
  return { ...fields, [step]: replaceIn(fields[step], rest, value) };
};
