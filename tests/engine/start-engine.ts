import { withLock } from '@fitfolk/dev/processes/locks';
import type { Log } from '@fitfolk/dev/processes/progress';
import { withProgress } from '@fitfolk/dev/processes/progress';
import { getEngineEnvironment, installEngine, startDaemon } from './debian-engine.ts';
import { answers, createDocker } from './docker.ts';

/**
 * Starts a container engine if none answers, and returns the variables with which programs reach it; none for an engine
 * of the machine. @throws UserError when it cannot start
 */
export const startEngine = async (log: Log): Promise<Record<string, string>> => {
  if (await answers(createDocker())) return {};
  const env = getEngineEnvironment();
  await withLock('engine', async () => {
    await withProgress(log, 'installing a container engine', installEngine);
    if (!(await answers(createDocker(env))))
      await withProgress(log, 'starting the container engine', startDaemon);
  });
  return env;
};
