import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import kit from '../../package.json' with { type: 'json' };

const LIBRARIES = join(import.meta.dirname, '../../..');

type Manifest = { readonly version: string; readonly exports: Readonly<Record<string, string>> };

const readManifest = (library: string): Manifest =>
  JSON.parse(readFileSync(join(LIBRARIES, library, 'package.json'), 'utf8'));

const { dependencies } = kit;

/** Version of each package of which a page has one copy, by import path. */
const packages: Readonly<Record<string, string>> = {
  react: dependencies.react,
  'react/jsx-runtime': dependencies.react,
  'react-dom': dependencies['react-dom'],
  wouter: dependencies.wouter,
  '@tanstack/react-query': dependencies['@tanstack/react-query'],
  i18next: dependencies.i18next,
  '@fitfolk/api-client': readManifest('api-client').version,
};

/** Lists the import paths of the components of `@fitfolk/ui`. */
const listComponents = ({ exports }: Manifest): string[] =>
  Object.entries(exports)
    .filter(([, file]) => !file.endsWith('.css'))
    .flatMap(([path, file]) => (path.includes('*') ? expandPattern(path, file) : [path]))
    .map((path) => path.replace('.', '@fitfolk/ui'));

const expandPattern = (path: string, file: string): string[] => {
  const [prefix = '', suffix = ''] = file.replace('./', '').split('*');
  return globSync(`${prefix}**/*${suffix}`, { cwd: join(LIBRARIES, 'ui') })
    .map((match) => path.replace('*', match.slice(prefix.length, -suffix.length)))
    .sort();
};

/** Version of each module that the shell provides to remotes, by import path. */
export const listProvidedModules = (): Readonly<Record<string, string>> => {
  const ui = readManifest('ui');
  return { ...packages, ...Object.fromEntries(listComponents(ui).map((path) => [path, ui.version])) };
};
