import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

/** Preloads the scripts and style sheets of these chunks in the page's head, in parallel with the entry that imports them. */
export const earlyChunks = (names: readonly string[]) => ({
  apply: ({ hooks }: Compiler) => {
    hooks.compilation.tap('EarlyChunks', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('EarlyChunks', (groups) => {
        const files = names.flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])]);
        const tags = files.map((file) => ({
          tagName: 'link',
          voidTag: true,
          attributes: {
            rel: 'preload',
            as: file.endsWith('.css') ? 'style' : 'script',
            href: `${groups.publicPath}${file}`,
          },
        }));
        groups.headTags = [...tags, ...groups.headTags];
        return groups;
      });
    });
  },
});
