import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import { earlyChunks } from './early-chunks.ts';
import { remoteCssRule } from './remote-css.ts';
import { runtimeAlias } from './runtime-alias.ts';
import { shared } from './shared.ts';

const require = createRequire(import.meta.url);

export type Frontend = {
  /** The name in URLs (`/apps/<name>/`), in `/remotes.json` and of the Tailwind prefix. */
  readonly name: string;
  /** The frontend's own folder. */
  readonly root: string;
  /** The one module a remote exposes; absent in the shell, which exposes nothing and owns the page. */
  readonly routes?: string;
  /** What the classes of third-party widgets in a remote begin with; all its other classes carry its own prefix. */
  readonly widgetPrefixes?: readonly string[];
};

/**
 * The rspack configuration of a frontend: the shell when it exposes no routes, else a remote. Everything that has to be
 * the same in all of them for one page to work (shared packages, their strategy, names, addresses) is decided here.
 */
export const defineFrontend = ({ name, root, routes, widgetPrefixes = [] }: Frontend): Configuration => ({
  name,
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: routes ? {} : { main: './src/index.ts' },
  output: {
    path: join(root, 'dist/.next'),
    // A remote finds its files beside the one that the page loaded, on whatever origin; the shell's page names its own.
    publicPath: routes ? 'auto' : `/apps/${name}/`,
    uniqueName: `fitfolk-${name}`,
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
  plugins: [
    federation(name, routes),
    ...(routes ? [remoteCssRule({ prefix: name, widgetPrefixes })] : page(root)),
  ],
  stats: 'errors-warnings',
  // Each build of a remote would warn that its manifest leaves open where it is served, which is the point.
  infrastructureLogging: { level: 'error' },
});

/** How long one file of code may take before it counts as failed, in milliseconds. */
const CHUNK_TIMEOUT_MS = 15_000;

/** The oldest browsers that have what our style sheets are written in (light-dark, nesting, OKLCH). */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

const minimizer = [
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { format: { comments: false } },
    extractComments: false,
  }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

/** What every page of the shell needs anyway comes in two files instead of thirty small ones. */
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

const script = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
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
      script,
    ],
  },
  { test: /\.module\.css$/, type: 'css/module' },
  {
    test: /(?<!\.module)\.css$/,
    type: 'css',
    use: [
      {
        loader: require.resolve('postcss-loader'),
        options: { postcssOptions: { config: false, plugins: [tailwind()] } },
      },
    ],
  },
  // Files of their own, never data: addresses: the page's policy allows those for pictures only.
  { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
];

/** Design tokens are global; everything else that a CSS module names is its own. */
const cssParser = { 'css/module': { namedExports: false, dashedIdents: false } };

const cssGenerator = (name: string) => ({
  'css/module': { localIdentName: `${name}-[local]-[hash]`, localIdentHashDigestLength: 5 },
});

const federation = (name: string, routes: string | undefined) =>
  new ModuleFederationPlugin({
    name,
    dts: false,
    dev: false,
    shared,
    // The default would fetch every remote at start, and one dead remote would take the page with it.
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
