/** Writes the generated documents; with `--check`, reports those that are out of date. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generated } from './docs/generated.ts';

const root = resolve(import.meta.dirname, '..');
const onlyCheck = process.argv.includes('--check');

const stale: string[] = [];
for (const [path, make] of Object.entries(generated)) {
  const now = await readFile(join(root, path), 'utf8').catch(() => '');
  const fresh = make();
  if (now === fresh) continue;
  stale.push(path);
  if (!onlyCheck) await writeFile(join(root, path), fresh);
}
const list = stale.join(', ');
if (onlyCheck && stale.length > 0) {
  process.stderr.write(`Stale: ${list}. Run npm run docs and commit what it writes.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(stale.length > 0 ? `Wrote ${list}\n` : 'Every document is up to date\n');
}
