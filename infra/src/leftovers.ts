import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './progress.ts';

type Trace = { name: string; pid: number; startedAt: string };

const politeMs = 10_000;
const file = (dataDir: string) => join(dataDir, 'processes.json');

/** When a process started, in the kernel's own count: a pid that was given to another process has another one. */
async function startOf(pid: number): Promise<string | undefined> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie is dead, only not yet collected.
  if (!fields || fields[0] === 'Z') return undefined;
  return `${boot.trim()} ${fields[19]}`;
}

/** Notes the processes of this run, so that the next one can tell its leftovers from strangers. */
export async function noteProcesses(
  dataDir: string,
  children: { name: string; pid: number }[],
): Promise<void> {
  const traces = children.map(async ({ name, pid }) => ({ name, pid, startedAt: await startOf(pid) }));
  await writeFile(file(dataDir), JSON.stringify(await Promise.all(traces)), { mode: 0o600 });
}

async function isOurs({ pid, startedAt }: Trace): Promise<boolean> {
  return Boolean(startedAt) && (await startOf(pid)) === startedAt;
}

/** Ends what a killed run of this data folder left behind, and nothing else; gives when it is gone. */
export async function stopLeftovers(dataDir: string, log: Log): Promise<void> {
  const noted = await readFile(file(dataDir), 'utf8').catch(() => '[]');
  await Promise.all((parsed(noted) ?? []).map((trace) => stopOne(trace, log)));
}

function parsed(text: string): Trace[] | undefined {
  try {
    return JSON.parse(text) as Trace[];
  } catch {
    // A file cut short by a crash names nobody for certain.
    return undefined;
  }
}

async function stopOne(trace: Trace, log: Log): Promise<void> {
  if (!(await isOurs(trace))) return;
  log(`stopping ${trace.name} (pid ${trace.pid}), left behind by an earlier run`);
  process.kill(trace.pid, 'SIGTERM');
  const deadline = performance.now() + politeMs;
  while (await isOurs(trace)) {
    if (performance.now() > deadline) process.kill(trace.pid, 'SIGKILL');
    await delay(20);
  }
}
