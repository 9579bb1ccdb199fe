import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainRules } from './domain-rules.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the patterns that a pattern with one list in braces stands for. */
const expandList = (pattern: string): string[] => {
  const [, before = '', list, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').map((name) => before + name + after);
};

describe('domainRules', () => {
  it.each(Object.entries(domainRules))('of %s name existing files', (workspace, patterns) => {
    const paths = patterns.flatMap(expandList).map((path) => join(workspace, 'src', path));
    expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });
});
