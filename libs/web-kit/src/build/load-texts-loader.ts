import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode, readTextsIn } from '@fitfolk/i18n/read-texts';
import type { LoaderContext } from '@rspack/core';

const WEB_KIT = join(import.meta.dirname, '..');

const NAMESPACE = /\bdefineTexts\('([\w/-]+)'/g;

/** Lists the namespaces that a frontend and web-kit, which it bundles, define. */
const listNamespaces = (root: string): string[] =>
  [join(root, 'src'), WEB_KIT]
    .flatMap((folder) =>
      globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.*'] }).flatMap((path) =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(NAMESPACE)].map(([, name = '']) => name),
      ),
    )
    .sort();

const renderTexts = (namespaces: readonly string[], language: LanguageCode): string => {
  const texts = namespaces.map((namespace) => [namespace, readTextsIn(language, namespace)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts)))});`;
};

/** English comes with each feature. */
const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'en');

/**
 * Generates `i18n/load-texts.ts`, and with a language as its query the texts in it: one file for each language with all namespaces
 * of a frontend, which loads when the language is chosen.
 */
export default function loadTextsLoader(this: LoaderContext): string {
  const language = this.resourceQuery.slice(1) as LanguageCode;
  if (language) return renderTexts(listNamespaces(this.rootContext), language);
  const imports = OTHERS.map(
    (each) =>
      `${each}: () => import(/* webpackChunkName: "${each}" */ ${JSON.stringify(`${this.resourcePath}?${each}`)})`,
  );
  return `const languages = { ${imports.join(', ')} };
export const loadTexts = async (language, namespace) => (await languages[language]()).default[namespace];`;
}
