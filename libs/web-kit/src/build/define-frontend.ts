import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
} from '@rspack/core';
import { earlyChunks } from './early-chunks.ts';
import { remoteCssRule } from './remote-css.ts';
import { runtimeAlias } from './runtime-alias.ts';
import { scriptLoader, scriptMinimizer } from './scripts.ts';
import { shared } from './shared.ts';

export type Frontend = {
  /** Used in URLs (`/apps/<name>/`), in `/remotes.json` and as the prefix of class names. */
  readonly name: string;
  readonly root: string;
  /** The module that a remote exposes; absent for the shell. */
  readonly routes?: string;
};

/**
 * Creates the Rspack configuration of a remote, or of the shell when it exposes no routes. Settings that frontends on one
 * page have to agree on are fixed here.
 */
export const defineFrontend = ({ name, root, routes }: Frontend): Configuration => ({
  name,
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: routes ? {} : { main: './src/index.ts' },
  output: {
    path: join(root, 'dist/.next'),
    // A remote resolves its files relative to its entry, on any origin.
    publicPath: routes ? 'auto' : `/apps/${name}/`,
    uniqueName: `fitfolk-${name}`,
    // The entry chunk lists the hash of every chunk, so each digit counts towards the page budgets.
    hashDigestLength: 10,
    filename: 'assets/[name].[contenthash].js',
    chunkFilename: 'assets/[name].[contenthash].js',
    cssFilename: 'assets/[name].[contenthash].css',
    cssChunkFilename: 'assets/[name].[contenthash].css',
    assetModuleFilename: 'assets/[name].[contenthash][ext]',
    clean: true,
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
  },
  resolve: { alias: runtimeAlias() },
  module: { rules, parser: cssParser, generator: cssGenerator(name) },
  optimization: {
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    minimizer,
    ...(routes ? {} : { splitChunks: { cacheGroups } }),
  },
  performance: { hints: false },
  plugins: [federation(name, routes), ...(routes ? [remoteCssRule(name)] : page(root))],
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

/** Bundles what every page of the shell needs into two files instead of about thirty. */
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
    test: /[\\/]libs[\\/]ui[\\/]src[\\/](actions|forms|content|feedback)[\\/]|[\\/]toast-store|[\\/]clsx[\\/]|[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  },
};

const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    oneOf: [
      {
        test: /[\\/]contracts[\\/]src[\\/]/,
        issuer: /[\\/](\w+-)?api\.ts$/,
        loader: join(import.meta.dirname, 'endpoints-loader.ts'),
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

const federation = (name: string, routes: string | undefined) =>
  new ModuleFederationPlugin({
    // The name of a global variable; the shell reads it from the manifest.
    name: name.replaceAll('-', '_'),
    dts: false,
    dev: false,
    shared,
    // The default loads every remote at start, so that one broken remote would break the page.
    shareStrategy: 'loaded-first',
    runtimePlugins: [join(import.meta.dirname, '../federation/resilient-shared.runtime-plugin.ts')],
    ...(routes ? remoteOptions(routes) : hostOptions),
  });

const remoteOptions = (routes: string) => ({
  filename: 'assets/entry.[contenthash].js',
  exposes: { './routes': routes },
  manifest: true,
  experiments: { externalRuntime: true, optimization: { target: 'web' as const } },
});

const hostOptions = {
  remotes: {},
  manifest: true,
  experiments: { provideExternalRuntime: true, optimization: { target: 'web' as const } },
};

const page = (root: string) => [
  new HtmlRspackPlugin({ template: join(root, 'src/index.html'), scriptLoading: 'defer', minify: true }),
  earlyChunks(['vendor', 'ui', 'bootstrap']),
];
