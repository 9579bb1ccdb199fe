import type { SourceFile } from './source-tree.ts';

export type ReadVariable = { readonly path: string; readonly name: string };

/** What a path of the product looks like; tests and benchmarks may read what they like. */
const isProduct = (path: string): boolean =>
  /^(gateway|services|frontends|libs|dev|tools|all-in-one|scripts)\//.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path);

const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]*)*';
const ways = [
  // A schema's line, and an access.
  new RegExp(`^\\s+(${NAME}): *(?:z\\b|\\w+\\.(?:meta|optional|default)\\()`, 'gm'),
  new RegExp(`\\b(?:process\\.env|env|given)\\.(${NAME})\\b`, 'g'),
];
const takenApart = /\{([^{}]*)\} = process\.env\b/g;

/** The environment variables that a file names where it reads them. */
export const variablesReadBy = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): ReadVariable[] => {
  if (!isProduct(path)) return [];
  const named = ways.flatMap((way) => [...text.matchAll(way)].map((match) => match[1] ?? ''));
  const apart = [...text.matchAll(takenApart)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(new RegExp(`(?:^|,)\\s*(${NAME})`, 'g'))].map((one) => one[1] ?? ''),
  );
  return [...named, ...apart].map((name) => ({ path, name }));
};
