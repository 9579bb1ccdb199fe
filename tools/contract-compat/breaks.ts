import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { comparable, type Promised } from './comparable.ts';

const oasdiff = { program: 'oasdiff', module: 'github.com/oasdiff/oasdiff', version: '1.33.0' };

type Finding = { id: string; text: string; operation: string; path: string };

/** What somebody who relies on the one would miss in the other, a sentence each; none when they are compatible. */
export async function breaksBetween(before: Promised, after: Promised): Promise<string[]> {
  const program = await installWithGo(oasdiff);
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-contracts-'));
  try {
    await writeFile(join(folder, 'before.json'), JSON.stringify(comparable(before)));
    await writeFile(join(folder, 'after.json'), JSON.stringify(comparable(after)));
    const words = [
      'breaking',
      'before.json',
      'after.json',
      '--format',
      'json',
      '--allow-external-refs=false',
    ];
    const findings = JSON.parse((await runCommand(program, words, { cwd: folder })) || '[]') as Finding[];
    return [...new Set(findings.map(sentenceOf))].sort();
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sentenceOf({ id, text, operation, path }: Finding): string {
  const [, kind = '', name = ''] = path.split('/');
  const isGone = id.startsWith('api-');
  const said = isGone ? 'is gone' : text.replaceAll('`', "'");
  if (!words[kind]) return `${operation} ${path}: ${said}`;
  const readers = kind === 'event' && !isGone ? readersOf(operation) : '';
  return `${words[kind]} ${name}${readers}: ${plain(said)}`;
}

const words: Readonly<Record<string, string>> = {
  event: 'event',
  message: 'live message',
  error: 'error code',
};

function readersOf(operation: string): string {
  return operation === 'GET' ? ', for older consumers' : ', for newer consumers of older events';
}

/** Without what is said of calls alone. */
function plain(text: string): string {
  return text
    .replace(/ (from|for|to|of) [^']*'200'.*$/, '')
    .replace(/\b(request|response)('s)? (?=property)/g, '');
}
