import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@fitfolk/contracts/index';
import { describe, expect, test } from 'vitest';
import { chapters } from '../../scripts/docs/chapters.ts';
import { consumersOf, keepers } from '../../scripts/docs/consumers.ts';
import { generated } from '../../scripts/docs/generated.ts';
import { eventRowsOf } from './event-table.ts';
import { readSourceTree } from './source-tree.ts';
import { variablesReadBy } from './variables.ts';

const root = join(import.meta.dirname, '../..');

/** The system's own. */
const notOurs = new Set(['PATH', 'XDG_RUNTIME_DIR', 'DOCKER_HOST']);

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
    const names = variablesReadBy({ path: 'dev/launcher/some.ts', text }).map(({ name }) => name);

    expect(names).toEqual(['IN_A_SCHEMA', 'PLAIN', 'GIVEN', 'HANDED_ON', 'TAKEN_APART', 'RENAMED']);
  });
});

describe('the table of events in ARCHITECTURE.md', () => {
  const events = contracts.flatMap((contract) => Object.values(contract.events));
  const departures = events.filter(({ type }) => type.endsWith('.departure.purged'));
  const rows = eventRowsOf(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).flatMap(
    ({ types, consumers }) =>
      types
        .flatMap((type) => (type.startsWith('<service>') ? departures.map((each) => each.type) : [type]))
        .map((type) => [type, consumers.flatMap((one) => (one === 'everyone' ? keepers : [one])).sort()]),
  );

  test('names every event once, with those who do something on it', () => {
    const actual = events.map((event) => [event.type, consumersOf(event).toSorted()]);

    expect(rows.toSorted()).toEqual(actual.toSorted());
  });
});

describe('docker-compose.yml', () => {
  test('reads no variable that .env.example does not explain, and needs none that it does not set', () => {
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
