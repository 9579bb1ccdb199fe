import { withLock } from '@fitfolk/dev/processes/locks';
import type { Log } from '@fitfolk/dev/processes/progress';
import { withProgress } from '@fitfolk/dev/processes/progress';
import { getEngineEnvironment, installEngine, startDaemon } from './debian-engine.ts';
import { answers, createDocker } from './docker.ts';
import { removeAbandonedTestStacks } from './test-stacks.ts';

/**
 * Returns the variables with which programs reach a container engine that answers, none for an engine of the machine;
 * undefined if no engine answers.
 */
export const getRunningEngine = async (): Promise<Record<string, string> | undefined> => {
  for (const env of [{}, getEngineEnvironment()]) {
    if (await answers(createDocker(env))) return env;
  }
  return undefined;
};

/**
 * Starts a container engine if none answers, without the stacks of interrupted tests, and returns the variables with which
 * programs reach it; none for an engine of the machine. @throws UserError when it cannot start
 */
export const startEngine = async (log: Log): Promise<Record<string, string>> =>
  withLock('engine', async () => {
    const running = await getRunningEngine();
    const env = running ?? getEngineEnvironment();
    if (!running) {
      await withProgress(log, 'installing a container engine', installEngine);
      await withProgress(log, 'starting the container engine', startDaemon);
    }
    await removeAbandonedTestStacks(createDocker(env));
    return env;
  });
