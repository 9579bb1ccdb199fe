import { join } from 'node:path';
import { getCacheDir } from '../provision/install/cache.ts';
import { RuntimeSettings } from '../workspace/settings.ts';

/** Returns default variables for development; the environment overrides them. */
export const getProcessDefaults = () => ({
  NODE_ENV: 'development',
  RATE_LIMIT_FACTOR: '100',
  ...RuntimeSettings.parse({ NODE_COMPILE_CACHE: join(getCacheDir(), 'compiled') }),
});
