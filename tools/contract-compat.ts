/** `npm run contracts -- compat <git ref>`: checks that clients of a commit still work with the current contracts. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { findBreakingChanges } from './contract-compat/find-breaking-changes.ts';
import { type AcceptedChange, judgeChanges } from './contract-compat/judge-changes.ts';
import { loadContracts, loadContractsAt } from './contract-compat/load-contracts.ts';

const USAGE = 'npm run contracts -- compat <git ref>';
const ACCEPTED_FILE = 'libs/contracts/accepted-breaks.json';

const findChangesSince = async (ref: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-contracts-'));
  try {
    return await findBreakingChanges(
      await loadContractsAt(ref, folder),
      await loadContracts(REPOSITORY_ROOT),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

const checkCompatibility = async (ref: string): Promise<string> => {
  const text = await readFile(join(REPOSITORY_ROOT, ACCEPTED_FILE), 'utf8');
  const { lines, isCompatible } = judgeChanges(
    await findChangesSince(ref),
    JSON.parse(text) as AcceptedChange[],
  );
  if (isCompatible) return [...lines, `The contracts are compatible with ${ref}.`].join('\n');
  const advice = `Keep the old version until no client uses it, or add the reason why none does to ${ACCEPTED_FILE}.`;
  throw new UserError([...lines, advice].join('\n'));
};

try {
  const { positionals } = readArguments({ usage: USAGE, maxPositionals: 2 });
  const [command, ref = rejectArguments(USAGE, 'A commit is missing.')] = positionals;
  if (command !== 'compat') rejectArguments(USAGE, `There is no command '${command}'.`);
  process.stdout.write(`${await checkCompatibility(ref)}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
