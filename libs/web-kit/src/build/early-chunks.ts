import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

/**
 * Names these chunks in the page's head, so that the browser fetches them beside the entry that will ask for them, not
 * after it.
 */
export const earlyChunks = (names: readonly string[]) => ({
  apply: ({ hooks }: Compiler) => {
    hooks.compilation.tap('EarlyChunks', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('EarlyChunks', (groups) => {
        const scripts = names.flatMap((name) =>
          [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith('.js')),
        );
        const tags = scripts.map((file) => ({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', href: `${groups.publicPath}${file}` },
        }));
        groups.headTags = [...tags, ...groups.headTags];
        return groups;
      });
    });
  },
});
