import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { readSourceTree } from './source-tree.ts';

const here = import.meta.dirname;
const product = readSourceTree(join(here, '../..'));

describe.each(Object.entries(rules))('%s', (folder, rule) => {
  test(`${rule.name}`, () => {
    expect(rule.violations(product)).toEqual([]);
  });

  test('catches the tree that breaks it, and only there', () => {
    const planted = readSourceTree(join(here, 'fixtures', folder));
    const broken = rule.violations(planted);

    expect(broken).not.toEqual([]);
    for (const violation of broken) expect(violation).toContain('/broken');
    expect(planted.some(({ path }) => path.includes('/sound'))).toBe(true);
  });
});
