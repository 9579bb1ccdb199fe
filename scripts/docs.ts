/** `npm run docs`: writes the generated documents; with `--check`, reports stale ones. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { GENERATED_DOCUMENTS } from './docs/generated-documents.ts';

const ROOT = resolve(import.meta.dirname, '..');
const USAGE = `npm run docs [-- --check]
  --check              report stale documents instead of writing them`;
const { check: onlyCheck } = readArguments({
  usage: USAGE,
  options: { check: { type: 'boolean', default: false } },
}).values;

const stale: string[] = [];
for (const [path, render] of Object.entries(GENERATED_DOCUMENTS)) {
  const current = await readFile(join(ROOT, path), 'utf8').catch(() => '');
  const rendered = render();
  if (current === rendered) continue;
  stale.push(path);
  if (!onlyCheck) await writeFile(join(ROOT, path), rendered);
}
const list = stale.join(', ');
if (onlyCheck && stale.length > 0) {
  process.stderr.write(`Stale: ${list}. Run npm run docs and commit the changes.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(stale.length > 0 ? `Updated ${list}\n` : 'All documents are up to date\n');
}
