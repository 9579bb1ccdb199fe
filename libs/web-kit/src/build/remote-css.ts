import type { Compiler } from '@rspack/core';
import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

export type RemoteCss = {
  /** What the remote's utilities begin with. */
  readonly prefix: string;
  /** What the classes of third-party widgets in it begin with. */
  readonly widgetPrefixes: readonly string[];
};

/**
 * What in a remote's style sheet would reach beyond the remote: base styles, theme variables, and rules without a class
 * of its own. One sentence each; empty when the sheet keeps to itself.
 */
export const strayCss = (css: string, { prefix, widgetPrefixes }: RemoteCss): string[] => {
  const sheet = parse(css);
  const problems: string[] = [];
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === 'base' && layer.nodes) problems.push('has styles in @layer base');
  });
  const own = [`${prefix}\\:`, `${prefix}-`, ...widgetPrefixes];
  sheet.walkRules((rule) => {
    if (isExempt(rule)) return;
    for (const selector of rule.selectors) {
      if (!hasOwnClass(selector, own)) problems.push(`styles what is not its own: ${selector}`);
    }
  });
  return problems;
};

const hasOwnClass = (selector: string, own: readonly string[]): boolean => {
  const classes = selector.match(/\.(?:\\.|[\w-])+/g) ?? [];
  return classes.length > 0 && classes.every((name) => own.some((start) => name.startsWith(`.${start}`)));
};

/** Nested rules carry their parent's class, keyframes have no selectors, and Tailwind's initial values are everybody's. */
const isExempt = (rule: Rule): boolean =>
  parents(rule).some(
    (parent) =>
      parent.type === 'rule' ||
      (parent.type === 'atrule' &&
        (/keyframes$/.test((parent as AtRule).name) || (parent as AtRule).params === 'properties')),
  );

const parents = (node: ChildNode): Container[] => {
  const parent = node.parent as Container | undefined;
  return parent ? [parent, ...parents(parent as unknown as ChildNode)] : [];
};

/** Fails a remote's build when its style sheets reach beyond it. */
export const remoteCssRule = (rule: RemoteCss) => ({
  apply: ({ hooks, rspack }: Compiler) => {
    hooks.thisCompilation.tap('RemoteCssRule', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteCssRule', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          for (const problem of strayCss(source.source().toString(), rule)) {
            compilation.errors.push(new rspack.WebpackError(`${name} ${problem}`));
          }
        }
      });
    });
  },
});
