/**
 * `npm run mutation [-- <workspace>...]`: changes the domain rules of each workspace in small ways and prints the share of
 * the changes (mutants) that its unit tests notice. Fails if a share is too low.
 */
import { styleText } from 'node:util';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { domainRules } from './mutation/domain-rules.ts';
import { measureWorkspace } from './mutation/measure-workspace.ts';

/** Lowest accepted score, in percent. */
const MIN_SCORE = 85;

const USAGE = `npm run mutation [-- <workspace>…]
  Workspaces: ${Object.keys(domainRules).join(', ')}`;
const requested = readArguments({ usage: USAGE, maxPositionals: Infinity }).positionals;
const unknown = requested.find((workspace) => !(workspace in domainRules));
if (unknown) rejectArguments(USAGE, `There are no domain rules of ${unknown}.`);

const rows: string[] = [];
for (const workspace of requested.length > 0 ? requested : Object.keys(domainRules)) {
  const { noticed, missed, seconds } = await measureWorkspace(workspace, domainRules[workspace] ?? []);
  const score = (100 * noticed) / (noticed + missed);
  const isAccepted = score >= MIN_SCORE;
  const mark = isAccepted ? styleText('green', '✓') : styleText('red', '✗');
  const cells = [
    `${noticed} of ${noticed + missed}`.padStart(12),
    `${score.toFixed(1)} %`.padStart(8),
    `${seconds} s`.padStart(7),
  ];
  rows.push(`${mark} ${workspace.padEnd(18)}${cells.join('')}`);
  if (!isAccepted) process.exitCode = 1;
}
process.stdout.write(`${rows.join('\n')}\n`);
