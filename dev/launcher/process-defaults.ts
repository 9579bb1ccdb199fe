import { join } from 'node:path';
import { getCacheDir } from '../provision/install/cache.ts';
import { RuntimeSettings } from '../workspace/settings.ts';

/** What our processes get on the machine of somebody who makes Fitfolk, unless told otherwise. */
export const getProcessDefaults = () => ({
  NODE_ENV: 'development',
  RATE_LIMIT_FACTOR: '100',
  ...RuntimeSettings.parse({ NODE_COMPILE_CACHE: join(getCacheDir(), 'compiled') }),
});
