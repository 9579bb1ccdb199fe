/**
 * `npm run chaos`: interrupts every process, server and connection of an own instance, each while accounts write, and then
 * checks that nothing acknowledged was lost and nothing took effect twice.
 * `-- --only nats` selects faults by their name, `--seed 7` the writes, `--seconds 10` the time before and after a fault,
 * and `--all` repeats each kill 20 times.
 */
import { parseArgs } from 'node:util';
import { startChaosInstance } from './chaos-instance.ts';
import { isKill, listFaults } from './faults.ts';
import { runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '3' },
    all: { type: 'boolean', default: false },
  },
});
/** Rounds of each kill with `--all`. */
const KILL_ROUNDS = 20;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const formatRow = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(24) : `${cell}`.padStart(13))).join('');

await using cleanUp = new AsyncDisposableStack();
const instance = await startChaosInstance();
cleanUp.defer(() => instance.stop());
const { fitfolk, servers } = instance;
const exits: string[] = [];
void fitfolk.unexpectedExit.then((message) => exits.push(message));

const faults = listFaults(fitfolk.processes, servers)
  .filter(({ name }) => name.includes(values.only))
  .flatMap((fault) => Array.from({ length: values.all && isKill(fault) ? KILL_ROUNDS : 1 }, () => fault));
if (faults.length === 0) throw new Error(`No fault has a name with ${values.only}.`);

print(
  formatRow(['fault', 'operations', 'acknowledged', 'refused', 'unknown', 'lost', 'doubled', 'recovery s']),
);
let problems = 0;
for (const [index, fault] of faults.entries()) {
  const { history, lost, doubled, other, recoveryMs } = await runRound({
    fault,
    instance,
    number: index + 1,
    seed: Number(values.seed),
    durationMs: Number(values.seconds) * 1000,
  });
  const count = (outcome: string) => history.writes.filter((each) => each.outcome === outcome).length;
  const outcomes = [count('acknowledged'), count('refused'), count('unknown')];
  const recovery = (recoveryMs / 1000).toFixed(1);
  print(formatRow([fault.name, history.writes.length, ...outcomes, lost.length, doubled.length, recovery]));
  const found = [
    ...lost.map((each) => `lost: ${each}`),
    ...doubled.map((each) => `doubled: ${each}`),
    ...other,
    ...exits.splice(0),
  ];
  for (const each of found) print(`  ${each}`);
  problems += found.length;
}
process.exitCode = problems > 0 ? 1 : 0;
