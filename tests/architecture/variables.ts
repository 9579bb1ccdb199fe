import type { SourceFile } from './source-tree.ts';

export type ReadVariable = { readonly path: string; readonly name: string };

/** Returns whether a path belongs to the product. Tests and benchmarks may read any variable. */
const isProduct = (path: string): boolean =>
  /^(gateway|services|frontends|libs|dev|tools|all-in-one|scripts)\//.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path);

const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]*)*';
const ways = [
  // A property of a schema, and a property access.
  new RegExp(`^\\s+(${NAME}): *(?:z\\b|\\w+\\.(?:meta|optional|default)\\()`, 'gm'),
  new RegExp(`\\b(?:process\\.env|env|given)\\.(${NAME})\\b`, 'g'),
];
const takenApart = /\{([^{}]*)\} = process\.env\b/g;

/** Returns the environment variables that a file reads. */
export const variablesReadBy = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): ReadVariable[] => {
  if (!isProduct(path)) return [];
  const named = ways.flatMap((way) => [...text.matchAll(way)].map((match) => match[1] ?? ''));
  const apart = [...text.matchAll(takenApart)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(new RegExp(`(?:^|,)\\s*(${NAME})`, 'g'))].map((one) => one[1] ?? ''),
  );
  return [...named, ...apart].map((name) => ({ path, name }));
};
