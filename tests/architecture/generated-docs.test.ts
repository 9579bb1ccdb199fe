import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GENERATED_DOCUMENTS } from '../../scripts/docs/generated-documents.ts';
import { sections } from '../../scripts/docs/sections.ts';
import { readSourceTree } from './source-tree.ts';
import { variablesReadBy } from './variables.ts';

const root = join(import.meta.dirname, '../..');

/** Variables of the operating system. */
const SYSTEM_VARIABLES = new Set(['PATH', 'XDG_RUNTIME_DIR', 'DOCKER_HOST']);

describe('generated documents', () => {
  it.each(Object.entries(GENERATED_DOCUMENTS))('include an up-to-date %s (npm run docs)', (path, make) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(make());
  });
});

describe('environment variables', () => {
  it('are all in the reference', () => {
    const explained = new Set(sections.flatMap(({ settings }) => settings.map(({ name }) => name)));
    const read = readSourceTree(root).flatMap(variablesReadBy);

    expect(read.length).toBeGreaterThan(40);
    expect(read.filter(({ name }) => !explained.has(name) && !SYSTEM_VARIABLES.has(name))).toEqual([]);
  });

  it('are found in a schema, a property access and a destructuring', () => {
    const text = [
      'export const Config = z.object({',
      '  IN_A_SCHEMA: z.string(),',
      '});',
      'const { TAKEN_APART = 1, RENAMED: other } = process.env;',
      'const plain = [process.env.PLAIN, env.GIVEN, given.HANDED_ON];',
    ].join('\n');
    const names = variablesReadBy({ path: 'dev/launcher/some.ts', text }).map(({ name }) => name);

    expect(names).toEqual(['IN_A_SCHEMA', 'PLAIN', 'GIVEN', 'HANDED_ON', 'TAKEN_APART', 'RENAMED']);
  });
});

describe('docker-compose.yml', () => {
  it('reads only variables that .env.example explains, and requires only those it sets', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const read = [...compose.matchAll(/(?<!\$)\$\{([A-Z][A-Z0-9_]*)(:?\?)?/g)];
    const missing = read.filter(([, name = '', isNeeded]) => {
      const general = name.replace(/^.*(?=_VERSION$)/, '<NAME>');
      return !example.includes(`\n${isNeeded ? '' : '# '}${general}=`);
    });

    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
