import type { Child } from '../processes/child-process.ts';
import { startChild } from '../processes/child-process.ts';
import { startContainerChild } from './container-process.ts';
import type { StartOptions } from './server.ts';

export type Launch = {
  name: string;
  args: string[];
  /** What the program is told beyond what is around it anyway. */
  env?: Record<string, string>;
};

/** Starts a part's program, of this machine or in a container: what it is told is the same. */
export function launch(
  { found, dataDir, logFile }: StartOptions,
  { name, args, env = {} }: Launch,
): Promise<Child> {
  const program = { name, args, logFile, command: found.path };
  if (!found.image) return startChild({ ...program, env: { ...process.env, ...env } });
  return startContainerChild({ ...program, env, image: found.image, dataDir });
}
