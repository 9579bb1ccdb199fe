import { readFile } from 'node:fs/promises';

/** A pid with its kernel start time, which differs for every process that ever gets the same pid. */
export type ProcessIdentity = { pid: number; startedAt: string };

const readStartTime = async (pid: number): Promise<string | undefined> => {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has exited and only waits for its parent.
  if (!fields || fields[0] === 'Z') return undefined;
  return `${boot.trim()} ${fields[19]}`;
};

/** Reads the identity of a running process. Without /proc it is empty and matches no process. */
export const identifyProcess = async (pid: number): Promise<ProcessIdentity> => ({
  pid,
  startedAt: (await readStartTime(pid)) ?? '',
});

/** Returns whether exactly this process is still running. */
export const isStillRunning = async ({ pid, startedAt }: ProcessIdentity): Promise<boolean> =>
  startedAt !== '' && (await readStartTime(pid)) === startedAt;
