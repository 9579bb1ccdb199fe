import { join } from 'node:path';
import { withLock } from '../processes/locks.ts';
import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { runCommand } from '../processes/run-command.ts';
import { UserError } from '../processes/user-error.ts';
import { REPOSITORY_ROOT } from '../workspace/deployables.ts';

/** Runs in a process of its own, which frees the bundler's memory. */
const runBuild = () =>
  runCommand(process.execPath, [join(REPOSITORY_ROOT, 'scripts/build-frontends.ts')], {
    cwd: REPOSITORY_ROOT,
  });

/** Builds the frontends whose sources changed since their last build. A lock serializes builds of a clone. */
export const buildStaleFrontends = async (log: Log): Promise<void> => {
  try {
    await withLock(`build ${REPOSITORY_ROOT}`, () => withProgress(log, 'building the frontends', runBuild));
  } catch (error) {
    throw new UserError('The frontends could not be built. Run `npm run build` for details.', {
      cause: error,
    });
  }
};
