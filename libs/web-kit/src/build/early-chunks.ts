import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

type EarlyFiles = {
  /** Names of the chunks whose scripts and style sheets are preloaded. */
  readonly chunks: readonly string[];
  readonly fonts: RegExp;
};

/** Preloads chunks and fonts in the page's head, in parallel with the entry that needs them. */
export const earlyChunks = ({ chunks, fonts }: EarlyFiles) => ({
  apply: ({ hooks }: Compiler) => {
    hooks.compilation.tap('EarlyChunks', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('EarlyChunks', (groups) => {
        const files = chunks.flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])]);
        const fontFiles = Object.keys(compilation.assets).filter((name) => fonts.test(name));
        groups.headTags = [
          ...[...files, ...fontFiles].map((file) => preload(`${groups.publicPath}${file}`)),
          ...groups.headTags.map((tag) =>
            // The first script requests the data of the page. Browsers load `defer` scripts last otherwise.
            tag.tagName === 'script'
              ? { ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } }
              : tag,
          ),
        ];
        return groups;
      });
    });
  },
});

const preload = (href: string) => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', href, ...getType(href) },
});

const getType = (href: string): Record<string, string | true> => {
  if (href.endsWith('.css')) return { as: 'style' };
  // Browsers request fonts in CORS mode.
  return href.endsWith('.woff2') ? { as: 'font', crossorigin: true } : { as: 'script' };
};
