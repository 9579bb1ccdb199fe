import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

export type Rule = {
  readonly name: string;
  /** One sentence for each violation, starting with the file's path. */
  readonly violations: (files: readonly SourceFile[]) => string[];
};

const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);

/** The workspace that a path lies in: `services/auth`, `libs/ui`, `gateway`. */
const workspaceOf = (path: string): string => {
  const [top = '', second = ''] = path.split('/');
  return ['services', 'frontends', 'libs'].includes(top) ? `${top}/${second}` : top;
};

const isDeployable = (workspace: string): boolean => /^(gateway$|services\/|frontends\/)/.test(workspace);

const workspaceOfPackage: Readonly<Record<string, string>> = {
  shell: 'frontends/shell',
  'closet-web': 'frontends/closet',
  'social-web': 'frontends/social',
  contracts: 'libs/contracts',
  'service-kit': 'libs/service-kit',
  'api-client': 'libs/api-client',
  'web-kit': 'libs/web-kit',
  ui: 'libs/ui',
  gateway: 'gateway',
  dev: 'dev',
  tools: 'tools',
  'all-in-one': 'all-in-one',
  tests: 'tests',
};

/** The workspace of ours that an import leads to, or undefined for a package from outside. */
const targetOf = (file: SourceFile, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return workspaceOf(posix.join(posix.dirname(file.path), specifier));
  const own = /^@fitfolk\/([^/]+)/.exec(specifier)?.[1];
  return own ? (workspaceOfPackage[own] ?? `services/${own}`) : undefined;
};

const importsOutOfBounds = (
  files: readonly SourceFile[],
  isAllowed: (from: string, to: string, file: SourceFile) => boolean,
): string[] =>
  files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const from = workspaceOf(file.path);
      const to = targetOf(file, specifier);
      return to && to !== from && !isAllowed(from, to, file) ? [`${file.path} imports ${specifier}`] : [];
    }),
  );

const allowedLibs: Readonly<Record<string, readonly string[]>> = {
  'libs/contracts': [],
  'libs/api-client': ['libs/contracts'],
  'libs/service-kit': ['libs/contracts', 'libs/api-client'],
  'libs/ui': [],
  'libs/web-kit': ['libs/ui', 'libs/contracts', 'libs/api-client'],
};

const deployablesApart: Rule = {
  name: 'a deployable never imports another deployable',
  violations: (files) =>
    importsOutOfBounds(files, (from, to) => !isDeployable(from) || to.startsWith('libs/')),
};

const libsInLayers: Rule = {
  name: 'libs import only the libs below them',
  violations: (files) => importsOutOfBounds(files, (from, to) => allowedLibs[from]?.includes(to) ?? true),
};

const contractsOnZod: Rule = {
  name: 'contracts depend on zod alone',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('libs/contracts/') && !isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((specifier) => !specifier.startsWith('.') && specifier !== 'zod')
          .map((specifier) => `${file.path} imports ${specifier}`),
      ),
};

/** Where in a service each driver may be imported. */
const driverHomes: readonly { readonly driver: RegExp; readonly home: RegExp }[] = [
  { driver: /^mongoose$/, home: /\.store\.ts$/ },
  { driver: /^(ioredis|minio|@nats-io\/.*)$/, home: /^$/ },
  { driver: /^(openai|opossum)$/, home: /^$/ },
  { driver: /^fastify$/, home: /^$/ },
  { driver: /^stripe$/, home: /\.stripe\.ts$/ },
];

const driversAtTheEdge: Rule = {
  name: 'services touch drivers only in stores and adapters',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('services/') && !isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((specifier) =>
            driverHomes.some(({ driver, home }) => driver.test(specifier) && !home.test(file.path)),
          )
          .map((specifier) => `${file.path} imports ${specifier}`),
      ),
};

const MAX_LINES = 300;

const shortFiles: Rule = {
  name: 'no file is longer than 300 lines',
  violations: (files) =>
    files.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path} has ${lines} lines`),
};

/** Tool configurations, rspack loaders and federation runtime plugins are taken by their default export. */
const isLoadedByTool = (path: string): boolean =>
  /(\.config|-loader|\.runtime-plugin)\.ts$/.test(path) && !path.startsWith('services/');

const namedExports: Rule = {
  name: 'modules have named exports only, what tools load by default export excepted',
  violations: (files) =>
    files
      .filter(({ path, hasDefaultExport }) => hasDefaultExport && !isLoadedByTool(path))
      .map(({ path }) => `${path} has a default export`),
};

/** Composition reads the environment; everything else gets its configuration handed over. */
const mayReadEnvironment = (file: SourceFile): boolean =>
  isTest(file) ||
  /^(dev|tools|tests|scripts)\//.test(file.path) ||
  /^libs\/service-kit\/src\/(host|testing)\.ts$/.test(file.path) ||
  /^libs\/web-kit\/.*(rspack|build)/.test(file.path);

const environmentAtTheEdge: Rule = {
  name: 'only the host and the tools read process.env',
  violations: (files) =>
    files
      .filter((file) => file.text.includes('process.env') && !mayReadEnvironment(file))
      .map(({ path }) => `${path} reads process.env`),
};

const eventsUsed: Rule = {
  name: 'every event of the contracts has a consumer',
  violations: (files) => {
    const declared = files
      .filter(({ path }) => path.startsWith('libs/contracts/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(\w+): defineEvent\(\s*'([\w.]+)'/g)].map((match) => ({
          path,
          key: match[1],
          type: match[2],
        })),
      );
    const consumers = files.filter(({ path }) => /^(services|gateway)\//.test(path)).map(({ text }) => text);
    return declared
      .filter(
        ({ key }) =>
          !consumers.some((text) =>
            new RegExp(`\\b(on|onMany|relayOn)\\(\\s*(\\w+\\.)?${key}\\b`).test(text),
          ),
      )
      .map(({ path, type }) => `${path} declares ${type}, which nobody consumes`);
  },
};

const contractsServed: Rule = {
  name: 'every contract is implemented by its service',
  violations: (files) =>
    files
      .filter(({ path }) => path.startsWith('libs/contracts/'))
      .flatMap(({ path, text }) => {
        const contract = /export const (\w+) = defineContract\(\{\s*service: '([\w-]+)'/.exec(text);
        if (!contract) return [];
        const [, name, service] = contract;
        const isServed = files.some(
          (file) => file.path.startsWith(`services/${service}/`) && file.text.includes(name ?? ''),
        );
        return isServed ? [] : [`${path} declares ${name}, which services/${service} does not serve`];
      }),
};

/** The rules that hold the house together. Each is seen failing on a tree in `fixtures/`. */
export const rules: Readonly<Record<string, Rule>> = {
  'deployables-apart': deployablesApart,
  'libs-in-layers': libsInLayers,
  'contracts-on-zod': contractsOnZod,
  'drivers-at-the-edge': driversAtTheEdge,
  'short-files': shortFiles,
  'named-exports': namedExports,
  'environment-at-the-edge': environmentAtTheEdge,
  'events-used': eventsUsed,
  'contracts-served': contractsServed,
};
