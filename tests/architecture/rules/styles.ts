import { importTarget } from '../import-target.ts';
import type { SourceFile } from '../source-tree.ts';
import { isTest, type Rule } from './rule.ts';

const STYLES_IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

/** Class names of a style sheet, apart from those in comments. */
const classesOf = ({ text }: SourceFile): ReadonlySet<string> =>
  new Set(
    [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g)].map(
      ([, name]) => name ?? '',
    ),
  );

type Use = { readonly file: SourceFile; readonly sheet: string; readonly names: readonly string[] | 'any' };

const usesIn = (file: SourceFile): Use[] => {
  const code = file.text.replace(STYLES_IMPORT, '');
  const reExports = [...file.text.matchAll(/export \{ default as \w+ \} from '([^']+\.module\.css)'/g)];
  const imports = [...file.text.matchAll(STYLES_IMPORT)].map(([, variable, specifier = '']): Use => {
    const isDynamic = new RegExp(`\\b${variable}(\\[|\\b(?!['.\\w[]))`).test(code);
    const names = [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))];
    return {
      file,
      sheet: importTarget(file, specifier) ?? '',
      names: isDynamic ? 'any' : names.map(([, name]) => name ?? ''),
    };
  });
  return [
    ...imports,
    ...reExports.map(
      ([, specifier = '']): Use => ({ file, sheet: importTarget(file, specifier) ?? '', names: 'any' }),
    ),
  ];
};

export const matchingClasses: Rule = {
  name: 'CSS modules and their components name the same classes',
  violations: (files) => {
    const sheets = files.filter(({ path }) => path.endsWith('.module.css'));
    const uses = files.filter((file) => /\.tsx?$/.test(file.path) && !isTest(file)).flatMap(usesIn);
    const unknown = uses.flatMap(({ file, sheet, names }) => {
      const classes = classesOf(sheets.find(({ path }) => path === sheet) ?? { ...file, text: '' });
      const missing = names === 'any' ? [] : names.filter((name) => !classes.has(name));
      return missing.map((name) => `${file.path} uses .${name}, which ${sheet} lacks`);
    });
    const unused = sheets.flatMap((sheet) => {
      const users = uses.filter((use) => use.sheet === sheet.path);
      if (users.some(({ names }) => names === 'any')) return [];
      const used = new Set(users.flatMap(({ names }) => names));
      return [...classesOf(sheet)]
        .filter((name) => !used.has(name))
        .map((name) => `${sheet.path} styles .${name}, which no component uses`);
    });
    return [...unknown, ...unused];
  },
  example: {
    'libs/ui/src/broken-sheet.module.css': '.unused { color: red; }',
    'libs/ui/src/broken.tsx': "import styles from './sound.module.css';\nexport const a = styles.missing;",
    'libs/ui/src/sound.module.css': '.card { color: var(--ink); &:hover { color: #fff.5; } }',
    'libs/ui/src/sound.tsx': "import styles from './sound.module.css';\nexport const a = styles.card;",
  },
};

/** Base style sheets, which only the shell loads. */
const GLOBAL = /^(libs\/ui\/src\/styles(\/[\w-]+)?|frontends\/shell\/src\/styles)\.css$/;

export const localStyles: Rule = {
  name: 'style sheets are CSS modules, apart from the base styles of libs/ui',
  violations: (files) =>
    files
      .filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css') && !GLOBAL.test(path))
      .map(({ path }) => `${path} is global`),
  example: {
    'frontends/closet/src/broken.css': '',
    'libs/ui/src/styles/sound.css': '',
  },
};
