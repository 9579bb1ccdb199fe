import { posix } from 'node:path';
import { importTarget } from '../import-target.ts';
import type { SourceFile } from '../source-tree.ts';
import { isTest, type Rule } from './rule.ts';

const MAX_LINES = 300;

const isSource = ({ path }: SourceFile): boolean => /\.(tsx?|css)$/.test(path);

export const shortFiles: Rule = {
  name: `no file is longer than ${MAX_LINES} lines`,
  violations: (files) =>
    files
      .filter((file) => isSource(file) && file.lines > MAX_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
  example: {
    'libs/ui/src/broken.css': '\n'.repeat(MAX_LINES),
    'libs/ui/src/sound.ts': '\n'.repeat(MAX_LINES - 1),
  },
};

const MAX_FILES = 25;

export const smallFolders: Rule = {
  name: `no folder has more than ${MAX_FILES} source files, tests and style sheets not counted`,
  violations: (files) => {
    const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
    const folders = Map.groupBy(sources, ({ path }) => posix.dirname(path));
    return [...folders]
      .filter(([, { length }]) => length > MAX_FILES)
      .map(([folder, { length }]) => `${folder} has ${length} source files`);
  },
  example: Object.fromEntries(
    ['broken', 'sound'].flatMap((folder) =>
      Array.from({ length: folder === 'broken' ? MAX_FILES + 1 : MAX_FILES }, (_, index) => [
        `libs/ui/src/${folder}/file-${index}.ts`,
        '',
      ]),
    ),
  ),
};

/** Allowed children of folders whose layout ARCHITECTURE.md describes. */
const layouts: readonly { readonly folder: RegExp; readonly children: RegExp }[] = [
  {
    folder: /^libs\/service-kit\/src\//,
    children:
      /^(auth|clients|config|connections|erasure|errors|http|idempotency|jobs|messaging|observability|outbound|runtime)\//,
  },
  { folder: /^libs\/contracts\/src\//, children: /^(core|services|docs)\/|^(index|contracts\.test)\.ts$/ },
  {
    folder: /^libs\/web-kit\/src\//,
    children:
      /^(api|build|due|federation|forms|i18n|live|loading|session|storage|ui-state|clock|upload|weather|outfit-image)\/|\.d\.ts$/,
  },
  { folder: /^frontends\/shell\/src\//, children: /^(app|features|messages)\/|^[\w.-]+$/ },
  { folder: /^frontends\/(closet|social)\/src\//, children: /^(features|messages)\/|^[\w.-]+$/ },
  {
    folder: /^dev\//,
    children: /^(launcher|oidc-provider|processes|provision|school-calendar|seed|testing|workspace)\//,
  },
];

export const agreedLayout: Rule = {
  name: 'files are in the folders that ARCHITECTURE.md describes',
  violations: (files) =>
    files.filter(isSource).flatMap(({ path }) => {
      const layout = layouts.find(({ folder }) => folder.test(path));
      return layout && !layout.children.test(path.replace(layout.folder, ''))
        ? [`${path} is in no folder that ARCHITECTURE.md describes`]
        : [];
    }),
  example: {
    'frontends/closet/src/components/broken.tsx': '',
    'libs/service-kit/src/broken.ts': '',
    'frontends/closet/src/features/planner/sound.tsx': '',
  },
};

/** Returns the two children of the closest common folder of two paths. */
const siblings = (from: string, to: string): readonly [folder: string, from: string, to: string] => {
  const one = from.split('/');
  const other = to.split('/');
  const depth = one.findIndex((part, index) => part !== other[index]);
  return [one.slice(0, depth).join('/'), one[depth] ?? '', other[depth] ?? ''];
};

/** Returns the nodes of a directed graph that are part of a cycle. */
const nodesInCycles = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const reaches = (from: string, goal: string): boolean => {
    const seen = new Set<string>();
    const open = [...(edges.get(from) ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === goal) return true;
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...(edges.get(node) ?? []));
    }
    return false;
  };
  return [...edges.keys()].filter((node) => reaches(node, node)).sort();
};

const folderGraphs = (files: readonly SourceFile[]): Map<string, Map<string, Set<string>>> => {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const file of files) {
    for (const specifier of file.imports) {
      const target = importTarget(file, specifier);
      if (!target || target === file.path || file.path.startsWith(`${target}/`)) continue;
      const [folder, from, to] = siblings(file.path, target);
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
      graphs.set(folder, graph.set(from, (graph.get(from) ?? new Set()).add(to)));
    }
  }
  return graphs;
};

export const acyclicFolders: Rule = {
  name: 'files and subfolders of a folder do not import each other in a cycle',
  violations: (files) =>
    [...folderGraphs(files.filter((file) => !isTest(file)))].flatMap(([folder, graph]) => {
      const cycle = nodesInCycles(graph);
      return cycle.length > 0 ? [`${folder} has a cycle between ${cycle.join(', ')}`] : [];
    }),
  example: {
    'libs/ui/src/broken/a/one.ts': "import { two } from '../b/two.ts';",
    'libs/ui/src/broken/b/two.ts': 'export const two = 2;',
    'libs/ui/src/broken/b/three.ts': "import { four } from '../a/four.ts';",
    'libs/ui/src/broken/a/four.ts': 'export const four = 4;',
    'libs/ui/src/sound/a/one.ts': "import { two } from '../b/two.ts';",
    'libs/ui/src/sound/b/two.ts': 'export const two = 2;',
  },
};
