import type { SourceFile } from '../source-tree.ts';
import { isTest, type Rule } from './rule.ts';

/** Tool configurations, rspack loaders, federation runtime plugins and Vitest reporters are loaded by their default export. */
const isLoadedByTool = (path: string): boolean =>
  /(\.config|-loader|\.runtime-plugin|-reporter)\.ts$/.test(path) && !path.startsWith('services/');

export const namedExports: Rule = {
  name: 'modules have named exports only, except those that a tool loads by default export',
  violations: (files) =>
    files
      .filter(
        ({ path, hasDefaultExport }) => hasDefaultExport && !isLoadedByTool(path) && !path.endsWith('.d.ts'),
      )
      .map(({ path }) => `${path} has a default export`),
  example: {
    'libs/ui/src/broken.ts': 'export default 1;',
    'libs/ui/sound.config.ts': 'export default 1;',
  },
};

/** Composition reads the environment; everything else receives its configuration. */
const mayReadEnvironment = (file: SourceFile): boolean =>
  isTest(file) ||
  /^(dev|tools|scripts|bench)\//.test(file.path) ||
  /^libs\/service-kit\/src\/runtime\//.test(file.path) ||
  file.path === 'libs/client/src/command-line/main.ts' ||
  /^libs\/web-kit\/src\/build\//.test(file.path);

export const environmentInComposition: Rule = {
  name: 'only the host and the tools read process.env',
  violations: (files) =>
    files
      .filter((file) => /\.tsx?$/.test(file.path))
      .filter((file) => file.text.includes('process.env') && !mayReadEnvironment(file))
      .map(({ path }) => `${path} reads process.env`),
  example: {
    'services/auth/src/broken.ts': 'export const secret = process.env.SECRET;',
    'dev/launcher/sound.ts': 'export const port = process.env.PORT;',
  },
};

export const writtenOutProperties: Rule = {
  name: 'properties are written out, not spread from an object literal',
  violations: (files) =>
    files
      .filter(({ path, text }) => /\.tsx?$/.test(path) && /[{[(,]\s*\.\.\.\{/.test(text))
      .filter(({ path }) => !path.startsWith('tests/architecture/rules/'))
      .map(({ path }) => `${path} spreads an object literal`),
  example: {
    'libs/ui/src/broken.ts': 'export const size = { ...{ width: 1 }, height: 2 };',
    'libs/ui/src/sound.ts': 'export const size = { width: 1, ...(isTall ? { height: 2 } : {}) };',
  },
};

/** Reads the current time, directly or by formatting it. */
const READS_TIME = /\bnew Date\b(?!\(\s*[^\s)])|\bDate\.now\b|(?<!new )\bDate\(|\.format(?:ToParts)?\(\s*\)/;

/** The clock, the build, and the ages of stored drafts. */
const MAY_READ_TIME = /^libs\/web-kit\/src\/(clock|build|storage)\//;

export const oneClock: Rule = {
  name: 'pages read the time from the clock of web-kit, and components from its hooks',
  violations: (files) =>
    files
      .filter(
        (file) =>
          /^(frontends\/[^/]+\/src\/(app|features)|libs\/(web-kit|ui)\/src)\/.*\.tsx?$/.test(file.path) &&
          !isTest(file),
      )
      .filter(({ path }) => !MAY_READ_TIME.test(path))
      .filter(
        ({ path, text, imports }) =>
          READS_TIME.test(text) ||
          (path.endsWith('.tsx') && imports.includes('@fitfolk/web-kit/clock/get-now.ts')),
      )
      .map(({ path }) => `${path} reads the time`),
  example: {
    'frontends/closet/src/features/planner/broken.tsx':
      'export const today = toCalendarDay(new Date(), zone);',
    'frontends/closet/src/features/planner/broken-number.ts':
      'export const isDue = (at: number) => at < Date.now();',
    'frontends/shell/src/features/home/broken-format.ts':
      'export const day = new Intl.DateTimeFormat().format();',
    'frontends/shell/src/features/home/broken-page.tsx':
      "import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';",
    'libs/web-kit/src/session/broken.ts': 'export const now = new Date;',
    'libs/web-kit/src/clock/sound.ts': 'export const getNow = (): Date => new Date();',
    'frontends/shell/src/sound.ts': 'export const startedAt = new Date();',
    'libs/web-kit/src/session/sound.ts': 'export const toDate = (at: string): Date => new Date(at);',
    'frontends/closet/src/features/planner/sound.test.tsx': 'const today = new Date();',
  },
};
