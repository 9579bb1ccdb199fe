import { createRequire } from 'node:module';

const federation = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);

/**
 * Aliases the federation runtime to its ES modules. Its plugins import the CommonJS files, which cannot be tree-shaken and
 * would add the Node.js half of the runtime to every page.
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
