import type { Child } from '../processes/child-process.ts';
import { startChildProcess } from '../processes/child-process.ts';
import { startContainerProcess } from './container-process.ts';
import type { ServerStartOptions } from './server.ts';

export type ServerCommand = {
  name: string;
  args: string[];
  /** What the program is told beyond what is around it anyway. */
  env?: Record<string, string>;
};

/** Starts a part's program, of this machine or in a container: what it is told is the same. */
export function startServerProcess(
  { program, dataDir, logFile }: ServerStartOptions,
  { name, args, env = {} }: ServerCommand,
): Promise<Child> {
  const child = { name, args, logFile, command: program.path };
  if (!program.image) return startChildProcess({ ...child, env: { ...process.env, ...env } });
  return startContainerProcess({ ...child, env, image: program.image, dataDir });
}
