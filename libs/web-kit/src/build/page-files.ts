import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FrontendPages, PAGES_FILE, type PageFiles } from '@fitfolk/contracts/page-files';
import type { ChunkGroup, Compilation, Compiler } from '@rspack/core';

/** URLs of the API requests that pages start with, whatever the responses of earlier ones. */
export type FirstRequests = {
  /** Requested by every page for signed-in users. */
  readonly common?: readonly string[];
  /** Requested by a page, by its route pattern. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  /** Requested by a page, by its route pattern, once the active profile is known: with `:profileId` for its id. */
  readonly ofProfile?: Readonly<Record<string, readonly string[]>>;
};

export type PageFilesOptions = {
  /** Source file with the routes of pages for signed-in users. Each has a literal `path` and one `import()`. */
  readonly routes: string;
  readonly publicRoutes?: string;
  /** Name of the chunk with the entry script of a remote. */
  readonly entry?: string;
  /** Names of the chunks that every page for signed-in users needs. */
  readonly common: readonly string[];
  readonly requests?: FirstRequests | undefined;
};

const ROUTE = /\bpath: '([^']+)'.*?\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/gs;
const SHARED_MODULE = /^(?:consume|provide) shared module \(\w+\) (@?[^@]+)@/;
const PROVIDED_MODULES = /[\\/]federation[\\/]provided-modules\.ts$/;

/** Name of the file that lists all scripts, style sheets, fonts and drawings, which the service worker stores. */
const ASSETS_FILE = 'assets.json';
const CODE = /^assets\/.*\.(js|css|woff2|svg)$/;

/** Writes the files that each page needs to `pages.json`, and those of all pages to `assets.json`. Fails the build when the page of a route has no chunk. */
export const pageFiles = (options: PageFilesOptions) => ({
  apply: ({ hooks, rspack, context }: Compiler) => {
    hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        const pages = JSON.stringify(describePages(compilation, context, options));
        const files = compilation.getAssets().flatMap(({ name }) => (CODE.test(name) ? [name] : []));
        compilation.emitAsset(PAGES_FILE, new rspack.sources.RawSource(pages));
        compilation.emitAsset(ASSETS_FILE, new rspack.sources.RawSource(JSON.stringify(files)));
      });
    });
  },
});

const describePages = (
  compilation: Compilation,
  context: string,
  { routes, publicRoutes, entry, common, requests = {} }: PageFilesOptions,
): FrontendPages => {
  const groups = [...compilation.chunkGroups];
  const findNamed = (name: string) => groups.filter((group) => group.name === name);
  const describe = (found: readonly ChunkGroup[], urls: readonly string[] = []): PageFiles => ({
    files: [...new Set(found.flatMap((group) => group.getFiles()))],
    shared: [...new Set(found.flatMap((group) => listShared(compilation, group)))],
    requests: [...urls],
  });
  const describeRoutes = (source: string) =>
    Object.fromEntries(
      listRoutes(resolve(context, source)).map(({ path, isPageOf }) => {
        const found = groups.filter(isPageOf);
        if (found.length === 0) throw new Error(`The page of ${path} has no chunk`);
        const profileRequests = requests.ofProfile?.[path];
        const page = describe(found, requests.pages?.[path]);
        return [path, profileRequests ? { ...page, profileRequests: [...profileRequests] } : page];
      }),
    );
  return {
    ...(entry ? { entry: findNamed(entry)[0]?.getFiles()[0] } : {}),
    common: describe([entry ?? [], common].flat().flatMap(findNamed), requests.common),
    federation: describe(findNamed('federation')),
    pages: describeRoutes(routes),
    publicPages: publicRoutes ? describeRoutes(publicRoutes) : {},
    provided: Object.fromEntries(
      groups.flatMap((group) => listProvided(group).map((path) => [path, group.getFiles()])),
    ),
    // Those of the shell would come from the server of the document that names them.
    integrity: entry ? hashFiles(compilation) : {},
  };
};

/** Hashes the scripts and style sheets of a build, as browsers do before they use a file. */
const hashFiles = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => [
        name,
        `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
      ]),
  );

/** Reads the routes of a source file, each with a test for the chunks of its page. */
const listRoutes = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, path = '', request = '']) => ({
    path,
    isPageOf: ({ origins }: ChunkGroup): boolean =>
      origins.some((origin) => origin.request === request && getSource(origin.module) === file),
  }));

type Module = NonNullable<ChunkGroup['origins'][number]['module']>;

/** Returns the source file of a module. */
const getSource = (module: Module | undefined): string | undefined =>
  module && 'resource' in module ? String(module.resource) : undefined;

/** Lists the shared modules that the chunks import. */
const listShared = ({ chunkGraph }: Compilation, { chunks }: ChunkGroup): string[] =>
  chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .map(getSharedPath);

const getSharedPath = (module: Module): string => SHARED_MODULE.exec(module.identifier())?.[1] ?? '';

/** Lists the shared modules whose code the chunks contain: those that the shell provides, or a remote's own copies. */
const listProvided = ({ origins }: ChunkGroup): string[] =>
  origins.flatMap(({ module, request }) => {
    if (module?.type === 'provide-module') return [getSharedPath(module)];
    return request && PROVIDED_MODULES.test(getSource(module) ?? '') ? [request] : [];
  });
