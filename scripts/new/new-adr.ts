/** `npm run new:adr -- <title>` creates the next decision record and adds it to the index. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { ROOT } from './workspace-files.ts';

const folder = join(ROOT, 'docs/adr');

const USAGE = 'npm run new:adr -- <title>, for example "Cache weather forecasts in Redis"';
const title = readArguments({ usage: USAGE, maxPositionals: Infinity }).positionals.join(' ').trim();
if (!title) rejectArguments(USAGE, 'A title is missing.');

const numbers = (await readdir(folder)).flatMap((name) => /^(\d{4})-/.exec(name)?.[1] ?? []).map(Number);
const number = Math.max(0, ...numbers) + 1;
const slug = title
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '');
const file = `${String(number).padStart(4, '0')}-${slug}.md`;

const record = `# ${number}. ${title}

- Date: ${new Date().toISOString().slice(0, 10)}
- Status: Proposed

## Context

Describe the problem and the forces in a few sentences.

## Decision

Describe the decision in the present tense.

## Consequences

Describe what becomes easier and what becomes harder.
`;

await writeFile(join(folder, file), record, { flag: 'wx' });
const index = await readFile(join(folder, 'README.md'), 'utf8');
await writeFile(
  join(folder, 'README.md'),
  `${index.trimEnd()}\n| ${number} | [${title}](${file}) | Proposed |\n`,
);
process.stdout.write(`Created docs/adr/${file}\n`);
