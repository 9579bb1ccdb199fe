import { join } from 'node:path';
import { withLock } from '../processes/locks.ts';
import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { runCommand } from '../processes/run.ts';
import { UserError } from '../processes/user-error.ts';
import { REPOSITORY_ROOT } from '../workspace/deployables.ts';

/** In a process of its own, so that the bundler's memory goes when it is done; it does nothing when nothing changed. */
const runBuild = () =>
  runCommand(process.execPath, [join(REPOSITORY_ROOT, 'scripts/build-frontends.ts')], {
    cwd: REPOSITORY_ROOT,
  });

/** Builds the frontends whose sources changed since their last build; once at a time in a clone. */
export async function buildStaleFrontends(log: Log): Promise<void> {
  try {
    await withLock(`build ${REPOSITORY_ROOT}`, () => withProgress(log, 'building the frontends', runBuild));
  } catch (error) {
    throw new UserError('The frontends do not build: `npm run build` says why.', { cause: error });
  }
}
