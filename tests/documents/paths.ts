import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Document, root } from './documents.ts';

/** Inline code that names files: it begins with a folder of the repository or, in a workspace's document, of the workspace. */
const PATH =
  /^(gateway|services|frontends|libs|all-in-one|dev|tools|deploy|tests|scripts|bench|docs|src|\.github)\/[\w./@*<>{},-]*$/;

/** Folders that a build creates. */
const BUILT = /(^|\/)dist(\/|$)/;

/** Places where a path such as `src/routes.tsx` of a recipe may lie: the root, beside the document, or in any workspace. */
const listPatterns = (document: string, path: string): string[] => {
  const pattern = path.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, '');
  const own = [pattern, join(dirname(document), pattern)];
  return path.startsWith('src/') && dirname(document) === '.'
    ? [...own, `{services,frontends,libs}/*/${pattern}`]
    : own;
};

/** Returns one sentence per inline path of a document that names no file or folder; `<name>` stands for any name. */
export const missingPathsOf = ({ path, prose }: Document): string[] =>
  prose.flatMap((line, index) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => PATH.test(code) && !BUILT.test(code))
      .filter((code) => globSync(listPatterns(path, code), { cwd: root }).length === 0)
      .map((code) => `${path}:${index + 1} names ${code}, which does not exist`),
  );
