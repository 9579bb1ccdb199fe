import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Trace } from './process-identity.ts';
import { stillRuns, traceOf } from './process-identity.ts';
import type { Log } from './progress.ts';

type Noted = Trace & { name: string };

const politeMs = 10_000;
const file = (dataDir: string) => join(dataDir, 'processes.json');

/** Notes the processes of this run, so that the next one can tell its leftovers from strangers. */
export async function noteProcesses(
  dataDir: string,
  children: { name: string; pid: number }[],
): Promise<void> {
  // A container's reaper ends what is left behind of it.
  const processes = children.filter(({ pid }) => pid > 0);
  const noted = processes.map(async ({ name, pid }) => ({ name, ...(await traceOf(pid)) }));
  await writeFile(file(dataDir), JSON.stringify(await Promise.all(noted)), { mode: 0o600 });
}

/** Ends what a killed run of this data folder left behind, and nothing else; gives when it is gone. */
export async function stopLeftovers(dataDir: string, log: Log): Promise<void> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '[]');
  await Promise.all(parse(text).map((noted) => stopOne(noted, log)));
}

function parse(text: string): Noted[] {
  try {
    return JSON.parse(text) as Noted[];
  } catch {
    // A file cut short by a crash names nobody for certain.
    return [];
  }
}

async function stopOne(noted: Noted, log: Log): Promise<void> {
  if (!(await stillRuns(noted))) return;
  log(`stopping ${noted.name} (pid ${noted.pid}), left behind by an earlier run`);
  signal(noted.pid, 'SIGTERM');
  const deadline = performance.now() + politeMs;
  while (await stillRuns(noted)) {
    if (performance.now() > deadline) signal(noted.pid, 'SIGKILL');
    await delay(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Gone between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
