import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { type ContractSet, toComparisonDocument } from './comparison-document.ts';

const OASDIFF = { program: 'oasdiff', module: 'github.com/oasdiff/oasdiff', version: '1.33.0' };
const OPTIONS = ['--format', 'json', '--allow-external-refs=false'];

type Finding = { id: string; text: string; operation: string; path: string };

/** Lists the changes that break clients of the older contracts; empty when the newer ones are compatible. */
export const findBreakingChanges = async (before: ContractSet, after: ContractSet): Promise<string[]> => {
  const program = await installWithGo(OASDIFF);
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-contracts-'));
  try {
    await writeFile(join(folder, 'before.json'), JSON.stringify(toComparisonDocument(before)));
    await writeFile(join(folder, 'after.json'), JSON.stringify(toComparisonDocument(after)));
    const args = ['breaking', 'before.json', 'after.json', ...OPTIONS];
    const findings = JSON.parse((await runCommand(program, args, { cwd: folder })) || '[]') as Finding[];
    return [...new Set(findings.map(formatFinding))].sort();
  } finally {
    await rm(folder, { recursive: true });
  }
};

const formatFinding = ({ id, text, operation, path }: Finding): string => {
  const [, kind = '', name = ''] = path.split('/');
  const isRemoved = id.startsWith('api-');
  const change = isRemoved ? 'was removed' : text.replaceAll('`', "'");
  if (!KINDS[kind]) return `${operation} ${path}: ${change}`;
  const consumers = kind === 'event' && !isRemoved ? toConsumers(operation) : '';
  return `${KINDS[kind]} ${name}${consumers}: ${removeHttpTerms(change)}`;
};

const KINDS: Readonly<Record<string, string>> = {
  event: 'event',
  message: 'live message',
  error: 'error code',
};

const toConsumers = (operation: string): string =>
  operation === 'GET' ? ', for older consumers' : ', for newer consumers of older events';

/** Removes words that apply to HTTP operations only. */
const removeHttpTerms = (text: string): string =>
  text.replace(/ (from|for|to|of) [^']*'200'.*$/, '').replace(/\b(request|response)('s)? (?=property)/g, '');
