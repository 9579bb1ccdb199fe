import type { Child } from '../processes/child-process.ts';
import { startChildProcess } from '../processes/child-process.ts';
import { startContainerProcess } from './container-process.ts';
import type { ServerStartOptions } from './server.ts';

export type ServerCommand = {
  name: string;
  args: string[];
  env?: Record<string, string>;
};

/** Starts a server as a local process, or in a container when its program comes from an image. */
export const startServerProcess = (
  { program, dataDir, logFile }: ServerStartOptions,
  { name, args, env = {} }: ServerCommand,
): Promise<Child> => {
  const options = { name, args, logFile, command: program.path };
  if (!program.image) return startChildProcess({ ...options, env: { ...process.env, ...env } });
  return startContainerProcess({ ...options, env, image: program.image, dataDir });
};
