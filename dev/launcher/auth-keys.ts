import { loadSecondFactorKey } from './second-factor-key.ts';
import { loadVapidKey } from './vapid-key.ts';

/** Returns the keys of auth: those of the environment, else those of the data folder. */
export const loadAuthKeys = async (dataDir: string, env: NodeJS.ProcessEnv = {}) => ({
  SECOND_FACTOR_KEY: env.SECOND_FACTOR_KEY || (await loadSecondFactorKey(dataDir)),
  VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || (await loadVapidKey(dataDir)),
});
