import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Document } from './documents.ts';
import { root } from './documents.ts';

/** Converts a heading to the anchor that GitHub generates for it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#+ (.*)$/gm)].map((match) => anchorOf(match[1] ?? '')));

/** Returns one sentence per relative link or image of a document whose target does not exist. External URLs are not checked. */
export const brokenLinksOf = ({ path, prose }: Document): string[] =>
  prose.flatMap((line, index) => {
    const linked = [...line.matchAll(/\]\(([^)\s]+)\)/g), ...line.matchAll(/(?:src|href)="([^"]+)"/g)];
    return linked
      .map((match) => match[1] ?? '')
      .filter((target) => !/^[a-z]+:/.test(target) && !targetExists(path, target))
      .map((target) => `${path}:${index + 1} links to ${target}, which does not exist`);
  });

const targetExists = (path: string, target: string): boolean => {
  const [file = '', anchor] = target.split('#');
  const full = file ? join(root, dirname(path), file) : join(root, path);
  if (!existsSync(full)) return false;
  return anchor === undefined || anchorsIn(readFileSync(full, 'utf8')).has(anchor);
};
