import { readFile } from 'node:fs/promises';
import { sum } from '../measurements.ts';

/** Resolution of CPU time in /proc, in milliseconds. */
const TICK_MS = 10;

const readProcessMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Lists the direct children of a process. Linux only. */
export const listChildren = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** Returns the CPU time that processes and their direct children have used, in milliseconds. Linux only. */
export const readCpuMs = async (pids: readonly number[]): Promise<number> => {
  const children = (await Promise.all(pids.map(listChildren))).flat();
  const times = await Promise.all([...pids, ...children].map(readProcessMs));
  return sum(times);
};
