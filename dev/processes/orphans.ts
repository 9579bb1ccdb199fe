import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessIdentity } from './process-identity.ts';
import { identifyProcess, isStillRunning } from './process-identity.ts';
import type { Log } from './progress.ts';

type RecordedProcess = ProcessIdentity & { name: string };

const STOP_TIMEOUT_MS = 10_000;
const recordFile = (dataDir: string) => join(dataDir, 'processes.json');

/** Notes the processes of this run, so that the next one can tell its leftovers from strangers. */
export async function recordProcesses(
  dataDir: string,
  children: { name: string; pid: number }[],
): Promise<void> {
  // A container's reaper ends what is left behind of it.
  const processes = children.filter(({ pid }) => pid > 0);
  const noted = processes.map(async ({ name, pid }) => ({ name, ...(await identifyProcess(pid)) }));
  await writeFile(recordFile(dataDir), JSON.stringify(await Promise.all(noted)), { mode: 0o600 });
}

/** Ends what a killed run of this data folder left behind, and nothing else; gives when it is gone. */
export async function stopOrphans(dataDir: string, log: Log): Promise<void> {
  const text = await readFile(recordFile(dataDir), 'utf8').catch(() => '[]');
  await Promise.all(parse(text).map((noted) => stopOrphan(noted, log)));
}

function parse(text: string): RecordedProcess[] {
  try {
    return JSON.parse(text) as RecordedProcess[];
  } catch {
    // A file cut short by a crash names nobody for certain.
    return [];
  }
}

async function stopOrphan(noted: RecordedProcess, log: Log): Promise<void> {
  if (!(await isStillRunning(noted))) return;
  log(`stopping ${noted.name} (pid ${noted.pid}), left behind by an earlier run`);
  sendSignal(noted.pid, 'SIGTERM');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (await isStillRunning(noted)) {
    if (performance.now() > deadline) sendSignal(noted.pid, 'SIGKILL');
    await delay(20);
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Gone between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
