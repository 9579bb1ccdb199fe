import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessIdentity } from './process-identity.ts';
import { identifyProcess, isStillRunning } from './process-identity.ts';
import type { Log } from './progress.ts';

type RecordedProcess = ProcessIdentity & { name: string };

const STOP_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 20;
const recordFile = (dataDir: string) => join(dataDir, 'processes.json');

/** Records the processes of this run, so that the next run can stop those that outlive it. */
export const recordProcesses = async (
  dataDir: string,
  children: { name: string; pid: number }[],
): Promise<void> => {
  // Containers have no pid here; Testcontainers' reaper stops them.
  const processes = children.filter(({ pid }) => pid > 0);
  const records = processes.map(async ({ name, pid }) => ({ name, ...(await identifyProcess(pid)) }));
  await writeFile(recordFile(dataDir), JSON.stringify(await Promise.all(records)), { mode: 0o600 });
};

/** Stops the processes that a killed run on this data folder left running, and waits for their exit. */
export const stopOrphans = async (dataDir: string, log: Log): Promise<void> => {
  const text = await readFile(recordFile(dataDir), 'utf8').catch(() => '[]');
  await Promise.all(parseRecords(text).map((record) => stopOrphan(record, log)));
};

const parseRecords = (text: string): RecordedProcess[] => {
  try {
    return JSON.parse(text) as RecordedProcess[];
  } catch {
    // A crash truncated the file, so its contents cannot be trusted.
    return [];
  }
};

const stopOrphan = async (record: RecordedProcess, log: Log): Promise<void> => {
  if (!(await isStillRunning(record))) return;
  log(`stopping ${record.name} (pid ${record.pid}), left running by an earlier run`);
  sendSignal(record.pid, 'SIGTERM');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (await isStillRunning(record)) {
    if (performance.now() > deadline) sendSignal(record.pid, 'SIGKILL');
    await delay(POLL_INTERVAL_MS);
  }
};

const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process may exit between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
