import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chapters } from '../../scripts/docs/chapters.ts';
import { choicesOf, commandsOf } from './commands.ts';
import { documents, readDocument, root } from './documents.ts';
import { brokenLinksOf } from './links.ts';
import { missingFilesOf } from './named-files.ts';
import { placements } from './placements.ts';
import { problemsOf } from './static-checks.ts';

const commands = documents.flatMap(commandsOf);
const places = (text: string) => placements.filter((placement) => placement.commands.test(text));

describe('commands in documents', () => {
  test('every one has its place: a test that runs it, or a reason why none does', () => {
    const unplaced = commands.filter(({ text }) => places(text).length !== 1);

    expect(commands.length).toBeGreaterThan(40);
    expect(unplaced).toEqual([]);
  });

  test('names scripts, programs and tests that there are', () => {
    expect(commands.flatMap(problemsOf)).toEqual([]);
  });

  test('a test that is said to run one does', () => {
    const untrue = placements.filter(
      (placement) =>
        'proof' in placement &&
        !placement.proof.test(readFileSync(join(root, placement.runBy), { encoding: 'utf8' })),
    );

    expect(untrue).toEqual([]);
  });

  test('no place is kept for a command that no document shows', () => {
    const unused = placements.filter(
      (placement) => !commands.some(({ text }) => placement.commands.test(text)),
    );

    expect(unused).toEqual([]);
  });
});

describe('links in documents', () => {
  test('lead to files and headings that there are', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(documents.flatMap(brokenLinksOf)).toEqual([]);
  });

  test('a missing file and a missing heading are told', () => {
    const text = '[a](no-such-file.md) ![b](README.md) [c](README.md#no-such-heading) [d](README.md#the-map)';

    expect(brokenLinksOf(readDocument('some.md', text))).toEqual([
      'some.md:1 leads to no-such-file.md, which is not there',
      'some.md:1 leads to README.md#no-such-heading, which is not there',
    ]);
  });
});

describe('names in documents', () => {
  test('of files and folders are those of ours', () => {
    expect(documents.flatMap(missingFilesOf)).toEqual([]);
  });

  test('of a file that is not there are told', () => {
    const text = 'See `src/no-such-file.ts` and `src/service.ts`.';

    expect(missingFilesOf(readDocument('services/feed/README.md', text))).toEqual([
      'services/feed/README.md:1 names src/no-such-file.ts, which is not there',
    ]);
  });

  test('of settings are those of the reference', () => {
    const known = new Set(chapters.flatMap(({ settings }) => settings.map(({ name }) => name)));
    // Of deployables by name, what the OpenTelemetry libraries read for themselves, and settings that stand in files.
    const isKnown = (name: string) =>
      known.has(name.replace(/_FILE$/, '')) || /^[A-Z]+(_WEB)?_(URL|PORT|VERSION)$|^OTEL_/.test(name);
    const unknown = documents.flatMap(({ path, prose }) =>
      prose.flatMap((line) =>
        [...line.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)]
          .map((match) => match[1] ?? '')
          .filter((name) => !isKnown(name))
          .map((name) => `${path} names ${name}`),
      ),
    );

    expect(unknown).toEqual([]);
  });
});

describe('commands', () => {
  test('are found in blocks and sentences, without settings, comments and prompts', () => {
    const text = [
      '```sh',
      'npm ci && PORT=80 npm start    # runs it',
      '$ node a.ts \\',
      '  --b',
      '```',
      'Say `npm run x -- y|z` or `-- --short`, not `npmlike` or `a b`.',
    ].join('\n');
    const found = commandsOf(readDocument('some.md', text)).map((each) => `${each.line} ${each.text}`);

    expect(found).toEqual([
      '2 npm ci',
      '2 npm start',
      '3 node a.ts --b',
      '6 npm run x -- y|z',
      '6 -- --short',
    ]);
    expect(choicesOf('npm run x -- y|z')).toEqual(['npm run x -- y', 'npm run x -- z']);
  });

  test.each([
    ['npm run no-such-script', 'package.json has no script no-such-script'],
    ['npm run admin plan', 'what goes to the script stands after --'],
    ['npm fly', 'npm fly is none of ours'],
    ['npx vitest run services/no-such-service', 'there are no tests in services/no-such-service'],
    ['npx vitest run --project e2e services/feed', 'there are no tests in services/feed'],
    ['node bench/no-such-bench.ts', 'there is no bench/no-such-bench.ts'],
  ])('%s is told', (text, why) => {
    expect(problemsOf({ document: 'some.md', line: 1, text })).toEqual([`some.md:1: ${text}: ${why}`]);
  });
});
