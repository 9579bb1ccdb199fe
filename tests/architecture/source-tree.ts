import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

export type SourceFile = {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Specifiers it imports or re-exports, as written. */
  readonly imports: readonly string[];
  readonly hasDefaultExport: boolean;
};

const SOURCES =
  '{i18n,gateway,services,frontends,libs,dev,tools,all-in-one,tests,scripts,bench}/**/*.{ts,tsx,css}';

const DOCUMENTS = '{.github/**/{*.*,CODEOWNERS},**/*.{md,yml,json,html},deploy/{*.*,Caddyfile},.env.example}';

const isGenerated = (path: string): boolean => /(^|\/)(node_modules|dist|\.data|\.screens)\//.test(path);

/** Parses one file. Only TypeScript has imports here. */
export const parseSource = (path: string, text: string): SourceFile => {
  const lines = text.split('\n').length;
  if (!/\.tsx?$/.test(path)) return { path, text, lines, imports: [], hasDefaultExport: false };
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
    lines,
    imports: [...module.staticImports.map((each) => each.moduleRequest.value), ...reExports, ...dynamic],
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default'),
    ),
  };
};

const readTree = (root: string, pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: root, exclude: (path) => isGenerated(`${path}/`) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isGenerated(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

/** Reads every source file and style sheet of the repository, sorted by path. */
export const readSourceTree = (root: string): SourceFile[] => readTree(root, SOURCES);

/** Reads every document, message file and configuration file of the repository, sorted by path. */
export const readDocuments = (root: string): SourceFile[] => readTree(root, DOCUMENTS);
