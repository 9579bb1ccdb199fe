import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

const folderOfPackage: Readonly<Record<string, string>> = {
  shell: 'frontends/shell',
  'closet-web': 'frontends/closet',
  'social-web': 'frontends/social',
  i18n: 'i18n',
  contracts: 'libs/contracts',
  'service-kit': 'libs/service-kit',
  'api-client': 'libs/api-client',
  bundle: 'libs/bundle',
  client: 'libs/client',
  'web-kit': 'libs/web-kit',
  ui: 'libs/ui',
  gateway: 'gateway',
  dev: 'dev',
  tools: 'tools',
  'all-in-one': 'all-in-one',
  tests: 'tests',
};

/** Returns the workspace that contains a path: `services/auth`, `libs/ui`, `gateway`. */
export const workspaceOf = (path: string): string => {
  const [top = '', second = ''] = path.split('/');
  return ['services', 'frontends', 'libs'].includes(top) ? `${top}/${second}` : top;
};

/** Returns whether a workspace is deployed by itself. */
export const isDeployable = (workspace: string): boolean =>
  /^(gateway$|services\/|frontends\/)/.test(workspace);

/** Returns the path that an import resolves to; a package resolves to its folder, a third-party one to undefined. */
export const importTarget = (file: SourceFile, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file.path), specifier);
  const name = /^@fitfolk\/([^/]+)/.exec(specifier)?.[1];
  return name ? (folderOfPackage[name] ?? `services/${name}`) : undefined;
};
