import { readFile } from 'node:fs/promises';

/** A process, and when the kernel started it: a pid that was given to another process since has another start. */
export type Trace = { pid: number; startedAt: string };

async function startOf(pid: number): Promise<string | undefined> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie is dead, only not yet collected.
  if (!fields || fields[0] === 'Z') return undefined;
  return `${boot.trim()} ${fields[19]}`;
}

/** What tells this process from any other that ever has its pid. Without /proc nothing does, and nothing will match. */
export async function traceOf(pid: number): Promise<Trace> {
  return { pid, startedAt: (await startOf(pid)) ?? '' };
}

/** Whether the very process of the trace still runs. */
export async function stillRuns({ pid, startedAt }: Trace): Promise<boolean> {
  return startedAt !== '' && (await startOf(pid)) === startedAt;
}
