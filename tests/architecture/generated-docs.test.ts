import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chapters } from '../../scripts/docs/chapters.ts';
import { generated } from '../../scripts/docs/generated.ts';
import { readSourceTree } from './source-tree.ts';
import { variablesReadBy } from './variables.ts';

const root = join(import.meta.dirname, '../..');

/** The system's own. */
const notOurs = new Set(['PATH']);

describe('documents made from the code', () => {
  test.each(Object.entries(generated))('%s is up to date (npm run docs)', (path, make) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(make());
  });
});

describe('variables of the environment', () => {
  test('every one that the code reads is in the reference', () => {
    const explained = new Set(chapters.flatMap(({ settings }) => settings.map(({ name }) => name)));
    const read = readSourceTree(root).flatMap(variablesReadBy);

    expect(read.length).toBeGreaterThan(40);
    expect(read.filter(({ name }) => !explained.has(name) && !notOurs.has(name))).toEqual([]);
  });

  test('are found where a schema, an access or a destructuring reads them', () => {
    const text = [
      'export const Config = z.object({',
      '  IN_A_SCHEMA: z.string(),',
      '});',
      'const { TAKEN_APART = 1, RENAMED: other } = process.env;',
      'const plain = [process.env.PLAIN, env.GIVEN, given.HANDED_ON];',
    ].join('\n');
    const names = variablesReadBy({ path: 'infra/src/some.ts', text }).map(({ name }) => name);

    expect(names).toEqual(['IN_A_SCHEMA', 'PLAIN', 'GIVEN', 'HANDED_ON', 'TAKEN_APART', 'RENAMED']);
  });
});
