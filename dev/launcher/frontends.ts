import { join } from 'node:path';
import { withLock } from '../processes/locks.ts';
import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { run } from '../processes/run.ts';
import { Problem } from '../processes/user-error.ts';
import { root } from '../workspace/deployables.ts';

/** In a process of its own, so that the bundler's memory goes when it is done; it does nothing when nothing changed. */
const buildWhenStale = () => run(process.execPath, [join(root, 'scripts/build-frontends.ts')], { cwd: root });

/** Builds the frontends whose sources changed since their last build; once at a time in a clone. */
export async function buildFrontendsWhenStale(log: Log): Promise<void> {
  try {
    await withLock(`build ${root}`, () => withProgress(log, 'building the frontends', buildWhenStale));
  } catch (error) {
    throw new Problem('The frontends do not build: `npm run build` says why.', { cause: error });
  }
}
