import { createRequire } from 'node:module';

const federation = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);

/**
 * Points the bundler at the ES modules of the federation runtime. Its plugins ask for the CommonJS files, which cannot be
 * tree-shaken and would put the runtime's Node half into every page.
 */
export const runtimeAlias = (): Record<string, string> =>
  Object.fromEntries(
    [
      '@module-federation/runtime',
      '@module-federation/webpack-bundler-runtime',
      '@module-federation/inject-external-runtime-core-plugin',
    ].flatMap((name) => {
      const commonJs = federation.resolve(name);
      const esm = commonJs.replace(/\.cjs$/, '.js');
      return [
        [name, esm],
        [commonJs, esm],
      ];
    }),
  );
