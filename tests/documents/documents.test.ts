import { describe, expect, it } from 'vitest';
import { choicesOf, commandsOf } from './commands.ts';
import { documents, readDocument } from './documents.ts';
import { brokenLinksOf } from './links.ts';
import { missingPathsOf } from './paths.ts';
import { problemsOf } from './static-checks.ts';

describe('links in documents', () => {
  it('lead to existing files and headings', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(documents.flatMap(brokenLinksOf)).toEqual([]);
  });

  it('are reported when the file or the heading is missing', () => {
    const text = '[a](no-such-file.md) ![b](README.md) [c](README.md#no-such-heading) [d](README.md#license)';

    expect(brokenLinksOf(readDocument('some.md', text))).toEqual([
      'some.md:1 links to no-such-file.md, which does not exist',
      'some.md:1 links to README.md#no-such-heading, which does not exist',
    ]);
  });
});

describe('paths in inline code of documents', () => {
  it('name existing files and folders, except in the history of changes', () => {
    const current = documents.filter(({ path }) => path !== 'CHANGELOG.md');

    expect(current.flatMap(missingPathsOf)).toEqual([]);
  });

  it('are reported when nothing has the name', () => {
    const text =
      'Edit `src/service.ts`, `services/<service>/src/no-such-file.ts` or `tests/no-such-folder/`.\n`libs/*/src/`';

    expect(missingPathsOf(readDocument('some.md', text))).toEqual([
      'some.md:1 names services/<service>/src/no-such-file.ts, which does not exist',
      'some.md:1 names tests/no-such-folder/, which does not exist',
    ]);
  });
});

describe('the archive of decisions', () => {
  it('lists every record in its contents', () => {
    const { prose = [] } = documents.find(({ path }) => path === 'docs/adr/archive.md') ?? {};
    const numbersAfter = (prefix: RegExp) => prose.flatMap((line) => prefix.exec(line)?.[1] ?? []);
    const records = numbersAfter(/^## (\d+)\./);

    expect(records.length).toBeGreaterThan(40);
    expect(numbersAfter(/^- (\d+): \[/)).toEqual(records);
  });
});

describe('commands in documents', () => {
  const commands = documents.flatMap(commandsOf);

  it('name existing scripts, programs and tests', () => {
    expect(commands.length).toBeGreaterThan(40);
    expect(commands.flatMap(problemsOf)).toEqual([]);
  });

  it('are found in code blocks and inline code, without environment variables, comments and prompts', () => {
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

  it.each([
    ['npm run no-such-script', 'package.json has no script no-such-script'],
    ['npm run admin plan', 'arguments of a script follow --'],
    ['npm fly', 'npm fly is not a command of this repository'],
    ['npx vitest run services/no-such-service', 'there are no tests in services/no-such-service'],
    ['npx vitest run --project e2e services/feed', 'there are no tests in services/feed'],
    ['node bench/no-such-bench.ts', 'there is no bench/no-such-bench.ts'],
  ])('are reported when %s is wrong', (text, why) => {
    expect(problemsOf({ document: 'some.md', line: 1, text })).toEqual([`some.md:1: ${text}: ${why}`]);
  });
});
