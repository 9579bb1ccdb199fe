import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { getGlobalName } from '../federation/global-name.ts';
import { earlyChunks } from './early-chunks.ts';
import { type FirstRequests, pageFiles } from './page-files.ts';
import { remoteCssRule } from './remote-css.ts';
import { runtimeAlias } from './runtime-alias.ts';
import { assetNames, inlineTextsRule, scriptLoader, scriptMinimizer } from './scripts.ts';
import { shared } from './shared.ts';

export type Frontend = {
  /** Used in URLs (`/apps/<name>/`), in `/remotes.json` and as the prefix of class names. */
  readonly name: string;
  readonly root: string;
  /** The module that a remote exposes; absent for the shell. */
  readonly routes?: string;
  /** Source files with the routes of the shell's own pages. */
  readonly shellRoutes?: { readonly signedIn: string; readonly public: string };
  readonly requests?: FirstRequests;
};

/**
 * Creates the Rspack configuration of a remote, or of the shell when it exposes no routes. Settings that frontends on one
 * page have to agree on are fixed here.
 */
export const defineFrontend = ({ name, root, routes, shellRoutes, requests }: Frontend): Configuration => ({
  name,
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: routes ? {} : { main: './src/index.ts' },
  output: {
    path: join(root, 'dist/.next'),
    ...assetNames(name),
    // A remote resolves its files relative to its entry, on any origin.
    ...(routes ? { publicPath: 'auto' } : {}),
    uniqueName: `fitfolk-${name}`,
    filename: 'assets/[name].[contenthash].js',
    chunkFilename: 'assets/[name].[contenthash].js',
    cssFilename: 'assets/[name].[contenthash].css',
    cssChunkFilename: 'assets/[name].[contenthash].css',
    clean: true,
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // Browsers verify files of another origin only if it sends them in CORS mode.
    ...(routes ? { crossOriginLoading: 'anonymous' } : {}),
  },
  resolve: { alias: runtimeAlias() },
  module: { rules, parser: cssParser, generator: cssGenerator(name) },
  optimization: {
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    minimizer,
    splitChunks: { cacheGroups: routes ? remoteCacheGroups(name) : cacheGroups },
  },
  performance: { hints: false },
  plugins: routes
    ? [
        federation(name, routes),
        remoteCssRule(name),
        // The entry script contains the hashes of all other files, so that its own hash covers the build.
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        pageFiles({ routes, entry: getGlobalName(name), common: ['__federation_expose_routes'], requests }),
      ]
    : [...shell(root), ...(shellRoutes ? [shellPageFiles(shellRoutes, requests)] : [])],
  // Class names are local, and the sheets of components in a layer, so that their order changes nothing.
  ignoreWarnings: [/Conflicting order between \S*libs\/ui\/src\/\S+ and \S*libs\/ui\/src\//],
  stats: 'errors-warnings',
  // Suppresses the warning about `publicPath: 'auto'`.
  infrastructureLogging: { level: 'error' },
});

/** Time limit for loading a chunk, in milliseconds. */
const CHUNK_TIMEOUT_MS = 15_000;

/** Oldest browsers that support our style sheets (light-dark, nesting, OKLCH). */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

const minimizer = [
  scriptMinimizer(),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

/** Keeps the number of files low, because the entry script contains the hash of each. */
const remoteCacheGroups = (name: string) => ({
  // Copies of components, which a remote needs only when the shell lacks one, instead of two files for each.
  components: {
    name: 'components',
    chunks: 'async' as const,
    enforce: true,
    test: /[\\/]libs[\\/]ui[\\/]src[\\/]/,
  },
  // In the entry script, because each file with components would contain a copy otherwise.
  clsx: {
    name: getGlobalName(name),
    chunks: 'all' as const,
    enforce: true,
    test: /[\\/]node_modules[\\/]clsx[\\/]/,
  },
});

/** Bundles what several pages of the shell need into a few files instead of about thirty. */
const cacheGroups = {
  vendor: {
    name: 'vendor',
    chunks: 'async' as const,
    enforce: true,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|i18next)[\\/]|[\\/]libs[\\/]api-client[\\/]/,
  },
  ui: {
    name: 'ui',
    chunks: 'async' as const,
    enforce: true,
    // Every component has one chunk for remotes; with a second one, a page of the shell uses it as well.
    minChunks: 2,
    test: /[\\/]libs[\\/]ui[\\/]src[\\/](actions|forms|content(?![\\/](outfit|photo|thumb-hash))|feedback)[\\/]|[\\/]toast-store|[\\/]clsx[\\/]|[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  },
  // The pages with the most traffic show photos; the sign-in pages do without.
  photos: {
    name: 'photos',
    chunks: 'async' as const,
    enforce: true,
    test: /[\\/]libs[\\/]ui[\\/]src[\\/]content[\\/](photo|thumb-hash|image-src-set|outfit[\\/](collage|pieces))|[\\/]node_modules[\\/]thumbhash[\\/]/,
  },
};

const rules: RuleSetRule[] = [
  inlineTextsRule,
  {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    oneOf: [
      {
        test: /[\\/]contracts[\\/]src[\\/]/,
        issuer: /[\\/](\w+-)?api\.ts$/,
        loader: join(import.meta.dirname, 'endpoints-loader.ts'),
      },
      {
        test: /[\\/]federation[\\/]provided-modules\.ts$/,
        loader: join(import.meta.dirname, 'provided-modules-loader.ts'),
      },
      {
        test: /[\\/]i18n[\\/]load-texts\.ts$/,
        loader: join(import.meta.dirname, 'load-texts-loader.ts'),
      },
      scriptLoader,
    ],
  },
  { test: /\.module\.css$/, type: 'css/module' },
  { test: /(?<!\.module)\.css$/, type: 'css' },
  // Always files, because the Content Security Policy allows `data:` URLs only for images.
  { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
];

/** Makes only classes and keyframes local. Custom properties and grid areas are shared between sheets. */
const cssParser = {
  'css/module': {
    namedExports: false,
    dashedIdents: false,
    grid: false,
    container: false,
    customIdents: false,
    function: false,
  },
};

const cssGenerator = (name: string) => ({
  'css/module': { localIdentName: `${name}-[local]-[hash]`, localIdentHashDigestLength: 5 },
});

const federation = (name: string, routes: string) =>
  new ModuleFederationPlugin({
    name: getGlobalName(name),
    filename: 'assets/entry.[contenthash].js',
    exposes: { './routes': routes },
    manifest: true,
    dts: false,
    dev: false,
    shared,
    shareStrategy: 'loaded-first',
    runtimePlugins: [join(import.meta.dirname, '../federation/resilient-shared.runtime-plugin.ts')],
    // Remotes use the federation runtime of the shell (`federation/host.ts`).
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });

const ICON = 'src/icon.svg';
/** Folder with files that are published as they are. */
const PUBLIC_FILES = 'public';
/** Font of the first text on every page. */
const BODY_FONT = /figtree-latin-wght-normal/;

const shell = (root: string) => [
  // Drops the parts of the federation runtime for Node.js and for manifests, which `federation/remote-entries.ts` reads.
  new DefinePlugin({ ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true }),
  new HtmlRspackPlugin({
    template: join(root, 'src/index.html'),
    scriptLoading: 'defer',
    minify: true,
    ...(existsSync(join(root, ICON)) ? { favicon: join(root, ICON) } : {}),
  }),
  ...(existsSync(join(root, PUBLIC_FILES))
    ? [new CopyRspackPlugin({ patterns: [join(root, PUBLIC_FILES)] })]
    : []),
  earlyChunks({ chunks: ['vendor', 'ui', 'bootstrap'], fonts: BODY_FONT }),
];

const shellPageFiles = (routes: NonNullable<Frontend['shellRoutes']>, requests?: FirstRequests) =>
  pageFiles({ routes: routes.signedIn, publicRoutes: routes.public, common: ['signed-in-app'], requests });
