/**
 * `npm run chaos`: interrupts every process, server and connection of a cluster of its own, each while accounts write, and
 * then checks that nothing acknowledged was lost and nothing took effect twice.
 */
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { findRemains } from './checks/erased.ts';
import { FULL, SMALL, startCluster } from './cluster/start-cluster.ts';
import { getRoundSize, listFaults, selectFaults } from './faults/list-faults.ts';
import { addUp, type Figures, formatFigures, formatHeader } from './figures.ts';
import { runRound } from './round.ts';
import type { Guest } from './workload/guest.ts';

const USAGE = `npm run chaos [-- <options>]
  --only <names>       parts of the names of the faults to run, separated by commas
  --seed <number>      number from which the writes are chosen
  --seconds <number>   time of writes before and after a fault
  --all                run the faults of minutes too, repeat kills and elections, and write at least 5,000 times
                       in the rounds of kills
  --small              two replicas of the single process on single servers, without proxies
  --keep-logs <folder> copy the logs of all processes at the end`;

const { values } = readArguments({
  usage: USAGE,
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '3' },
    all: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    'keep-logs': { type: 'string' },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

await using cleanUp = new AsyncDisposableStack();
const cluster = await startCluster(values.small ? SMALL : FULL, values['keep-logs']);
cleanUp.defer(() => cluster.stop());

const names = values.only
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean);
const faults = selectFaults(listFaults(cluster), { names, isFull: values.all });
if (faults.length === 0) throw new Error(`No fault has a name with ${values.only}.`);

print(formatHeader());
const erased: Guest[] = [];
const rounds: Figures[] = [];
let problems = 0;
const report = (found: readonly string[]): void => {
  for (const each of found) print(`  ${each}`);
  problems += found.length;
};
for (const [index, fault] of faults.entries()) {
  const startedAt = performance.now();
  try {
    const round = await runRound({
      fault,
      cluster,
      number: index + 1,
      seed: Number(values.seed),
      durationMs: Number(values.seconds) * 1000,
      ...getRoundSize(fault, { isFull: values.all }),
    });
    erased.push(...round.erased);
    const figures = { ...round, writes: round.history.writes, tookMs: performance.now() - startedAt };
    rounds.push(figures);
    print(formatFigures(fault.name, figures));
    report(round.lost.map((each) => `lost: ${each}`));
    report(round.doubled.map((each) => `doubled: ${each}`));
    report(round.other);
  } catch (error) {
    print(fault.name);
    report([`the round failed: ${error instanceof Error ? error.stack : error}`]);
  }
}
const remains = await findRemains(cluster, erased);
if (rounds.length > 1) print(formatFigures(`${rounds.length} rounds`, addUp(rounds)));
print(`${erased.length} deleted accounts, ${remains.length} records left of them`);
report(remains);
print(`${problems} problems in ${faults.length} faults`);
process.exitCode = problems > 0 ? 1 : 0;
