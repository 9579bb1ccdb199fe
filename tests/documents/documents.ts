import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A Markdown document of the repository, split into prose and code blocks. */
export type Document = {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** Lines outside code blocks; lines inside are empty, so that line numbers stay the same. */
  readonly prose: readonly string[];
  readonly blocks: readonly {
    readonly language: string;
    readonly line: number;
    readonly lines: readonly string[];
  }[];
};

/** Splits a document into prose and code blocks. */
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

/** All Markdown documents of the repository, sorted by path. */
export const documents: readonly Document[] = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.git|\.data|\.screens)$/.test(`${path}`),
})
  .sort()
  .map((path) => readDocument(path, readFileSync(join(root, path), 'utf8')));
