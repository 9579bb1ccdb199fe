import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

export type SourceFile = {
  /** Relative to the tree's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** What it imports or re-exports, as written. */
  readonly imports: readonly string[];
  readonly hasDefaultExport: boolean;
};

const CODE = '{gateway,services,frontends,libs,dev,tools,all-in-one,tests,scripts}/**/*.{ts,tsx}';

const isOurs = (path: string): boolean =>
  !/(^|\/)(node_modules|dist)\//.test(path) && !path.startsWith('tests/architecture/fixtures/');

const read = (root: string, path: string): SourceFile => {
  const text = readFileSync(join(root, path), 'utf8');
  const { module } = parseSync(path, text);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return {
    path,
    text,
    lines: text.split('\n').length,
    imports: [...module.staticImports.map((each) => each.moduleRequest.value), ...reExports, ...dynamic],
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default'),
    ),
  };
};

/** Every source file of a tree that is shaped like this repository. */
export const readSourceTree = (root: string): SourceFile[] =>
  globSync(CODE, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isOurs)
    .sort()
    .map((path) => read(root, path));
