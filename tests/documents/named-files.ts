import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Document, root } from './documents.ts';

const files = globSync('**/*', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.git|\.data|\.screens|fixtures)$/.test(`${path}`),
}).map((path) => path.replaceAll('\\', '/'));

const KINDS = 'ts|tsx|js|json|css|md|py|toml|yml|yaml';
const named = new RegExp(`^(?:\\.\\./)*[\\w.<>*{},@-]+(?:/[\\w.<>*{},@-]+)*(?:\\.(?:${KINDS})|/)$`);

/** Names that are of no file of ours: addresses, keys of stores, what programs write. */
const isElsewhere = (name: string): boolean =>
  /^(\.\/|\.data|\.screens|staging\/|images\/|fitfolk\/|mf-manifest\.json$)/.test(name);

/** `services/<name>/src/*.ts` as an expression over paths, at the end of a path or above other files. */
const expressionOf = (name: string): RegExp => {
  const body = name
    .replace(/^(\.\.\/)+/, '')
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return new RegExp(`(?:^|/)${body}$`);
};

/** The files and folders that a document names and that are not there; a part's own README names what is in the part. */
export const missingFilesOf = ({ path, prose }: Document): string[] => {
  const folder = dirname(path);
  const isReadme = path.endsWith('README.md') && folder !== '.';
  return prose.flatMap((line, index) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => named.test(name) && !isElsewhere(name))
      .filter((name) => {
        const expression = expressionOf(name);
        const isWithin = isReadme && name.includes('/');
        const start = name.replace(/[<*{].*|\/$/, '');
        const isThere = (file: string) =>
          expression.test(file) && (!isWithin || file.startsWith(`${folder}/`) || file.startsWith(start));
        return !files.some(isThere);
      })
      .map((name) => `${path}:${index + 1} names ${name}, which is not there`),
  );
};
