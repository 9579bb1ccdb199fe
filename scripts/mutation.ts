/**
 * `npm run mutation [-- <workspace>...]`: changes the domain rules of each workspace in small ways and prints the share of
 * the changes (mutants) that its unit tests notice. Fails if a share is too low.
 */
import { styleText } from 'node:util';
import { domainRules } from './mutation/domain-rules.ts';
import { measureWorkspace } from './mutation/measure-workspace.ts';

/** Lowest accepted score, in percent. */
const MIN_SCORE = 85;

const requested = process.argv.slice(2);
const unknown = requested.filter((workspace) => !(workspace in domainRules));
if (unknown.length > 0) {
  process.stderr.write(
    `No domain rules of ${unknown.join(', ')}. Choose from ${Object.keys(domainRules).join(', ')}.\n`,
  );
  process.exit(1);
}

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
