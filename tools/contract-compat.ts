/** `npm run contracts -- compat <git ref>`: whether what runs from that commit still gets along with what is here. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { promisedAt, promisedIn } from './contract-compat/at-commit.ts';
import { breaksBetween } from './contract-compat/breaks.ts';
import { type Accepted, verdictOn } from './contract-compat/verdict.ts';

const usage = 'Usage: npm run contracts -- compat <git ref>';
const acceptedFile = 'libs/contracts/accepted-breaks.json';

async function breaksSince(ref: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-contracts-'));
  try {
    return await breaksBetween(await promisedAt(ref, folder), await promisedIn(REPOSITORY_ROOT));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compat(ref: string): Promise<string> {
  const accepted = JSON.parse(await readFile(join(REPOSITORY_ROOT, acceptedFile), 'utf8')) as Accepted[];
  const { lines, isFine } = verdictOn(await breaksSince(ref), accepted);
  if (isFine) return [...lines, `What runs from ${ref} gets along with what is here.`].join('\n');
  const advice = `Keep the old beside the new until nobody uses it, or say in ${acceptedFile} why nobody does.`;
  throw new UserError([...lines, advice].join('\n'));
}

try {
  const [verb, ref, ...others] = process.argv.slice(2);
  if (verb !== 'compat' || !ref || others.length > 0) throw new UserError(usage);
  process.stdout.write(`${await compat(ref)}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
