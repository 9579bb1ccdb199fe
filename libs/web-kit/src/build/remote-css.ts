import type { Compiler } from '@rspack/core';
import { type Selector, transform } from 'lightningcss';

/**
 * Returns the selectors of a remote's style sheet that may match elements outside the remote: those without a class, or
 * with a class that does not start with the remote's prefix. Nested rules are limited by their parent.
 */
export const findForeignSelectors = (css: Uint8Array, prefix: string): string[] => {
  const foreign: string[] = [];
  transform({
    filename: 'remote.css',
    code: css,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => {
          for (const selector of selectors) {
            if (!isLocal(selector, prefix)) foreign.push(toText(selector));
          }
        },
      },
    },
  });
  return foreign;
};

const isLocal = (selector: Selector, prefix: string): boolean => {
  const classes = selector.flatMap((part) => (part.type === 'class' ? [part.name] : []));
  const isNested = selector.some(({ type }) => type === 'nesting');
  return (isNested || classes.length > 0) && classes.every((name) => name.startsWith(`${prefix}-`));
};

const toText = (selector: Selector): string =>
  selector
    .map((part) => {
      if (part.type === 'combinator') return part.value === 'descendant' ? ' ' : ` ${part.value} `;
      if (part.type === 'class') return `.${part.name}`;
      return 'name' in part ? part.name : part.type;
    })
    .join('');

/** Fails the build of a remote whose styles may affect the rest of the page. */
export const remoteCssRule = (prefix: string) => ({
  apply: ({ hooks, rspack }: Compiler) => {
    hooks.thisCompilation.tap('RemoteCssRule', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteCssRule', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          for (const selector of findForeignSelectors(source.buffer(), prefix)) {
            compilation.errors.push(
              new rspack.WebpackError(`${name} has a selector outside ${prefix}: ${selector}`),
            );
          }
        }
      });
    });
  },
});
