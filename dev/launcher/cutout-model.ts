import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { formatError } from '../processes/user-error.ts';
import { installCutOutModel } from '../provision/install/cutout-model.ts';

/** Returns the path of the cut-out model where the environment names it by its name; without a network, there is none. */
export const findCutOutModel = async (
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<{ CUTOUT_MODEL?: string }> => {
  if (env.CUTOUT_MODEL !== 'isnet' || env.VISION === 'off') return {};
  try {
    return {
      CUTOUT_MODEL: await withProgress(log, 'looking for the cut-out model', () => installCutOutModel()),
    };
  } catch (error) {
    log(`The cut-out model could not be downloaded: ${formatError(error)} Photos are cut out without it.`);
    return { CUTOUT_MODEL: '' };
  }
};
