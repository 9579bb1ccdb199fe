import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A document of the repository, its code blocks apart from its prose. */
export type Document = {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** Without code blocks; every line keeps its number. */
  readonly prose: readonly string[];
  readonly blocks: readonly {
    readonly language: string;
    readonly line: number;
    readonly lines: readonly string[];
  }[];
};

/** Takes a document apart. */
export const readDocument = (path: string, text: string): Document => {
  const prose: string[] = [];
  const blocks: { language: string; line: number; lines: string[] }[] = [];
  let open: { language: string; line: number; lines: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^\s*```(\w*)/.exec(line);
    prose.push(fence || open ? '' : line);
    if (!fence) open?.lines.push(line);
    else if (open) open = undefined;
    else {
      open = { language: fence[1] ?? '', line: index + 1, lines: [] };
      blocks.push(open);
    }
  }
  return { path, text, prose, blocks };
};

/** Every document of ours. */
export const documents: readonly Document[] = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.git|\.data)$/.test(`${path}`),
})
  .sort()
  .map((path) => readDocument(path, readFileSync(join(root, path), 'utf8')));
