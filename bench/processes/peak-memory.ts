import { readFile } from 'node:fs/promises';

/** `/proc` counts in KiB. */
export const KIB_PER_MB = 1e6 / 1024;

/** Returns the largest resident memory of a process since its start, or since `clear_refs`, in MB. Linux only. */
export const readPeakMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / KIB_PER_MB;
};
