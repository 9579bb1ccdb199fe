import { readFile } from 'node:fs/promises';

/** A process, and when the kernel started it: a pid that was given to another process since has another start. */
export type ProcessIdentity = { pid: number; startedAt: string };

async function readStartTime(pid: number): Promise<string | undefined> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie is dead, only not yet collected.
  if (!fields || fields[0] === 'Z') return undefined;
  return `${boot.trim()} ${fields[19]}`;
}

/** What tells this process from any other that ever has its pid. Without /proc nothing does, and nothing will match. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  return { pid, startedAt: (await readStartTime(pid)) ?? '' };
}

/** Whether the very process of the trace still runs. */
export async function isStillRunning({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  return startedAt !== '' && (await readStartTime(pid)) === startedAt;
}
