import { pathToFileURL } from 'node:url';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { isPortFree } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { UserError } from '../processes/user-error.ts';
import { findDeployables, GATEWAY_NAME } from '../workspace/deployables.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';
import { loadAuthKeys } from './auth-keys.ts';
import { findCutOutModel } from './cutout-model.ts';
import { assertDeployable } from './endpoints.ts';
import { buildStaleFrontends } from './frontends.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { getProcessDefaults } from './process-defaults.ts';
import { readRunningInstance } from './running-instance.ts';

/**
 * Runs one deployable of this checkout in this process, at the address that the instance on the data folder reserved for
 * it with `--without`. Returns the message to print.
 * @throws UserError when no address is reserved or it is in use
 */
export const runDeployable = async (name: string, log: Log): Promise<string> => {
  const all = findDeployables();
  assertDeployable(name, all);
  const running = await readRunningInstance();
  const address = running.external[name];
  const url = running.env[toUrlVariable(name)];
  if (!address) {
    const advice = `Start it with npm start -- --without ${name}.`;
    throw new UserError(`The instance at ${running.url} already runs ${name}. ${advice}`);
  }
  if (!(await isPortFree(Number(address.PORT))))
    throw new UserError(`${name} is already running at ${url}. Stop it first.`);
  const deployable = all.find((one) => one.name === name);
  if (deployable?.isFrontend) await buildStaleFrontends(log);
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const keys = name === GATEWAY_NAME ? { IDENTITY_KEYS: await loadIdentityKeys(dataDir) } : {};
  const cutOutModel = name === 'media' ? await findCutOutModel(process.env, log) : {};
  const authKeys = name === 'auth' ? await loadAuthKeys(dataDir) : {};
  Object.assign(process.env, {
    ...getProcessDefaults(),
    ...process.env,
    ...running.env,
    ...keys,
    ...authKeys,
    ...cutOutModel,
    ...address,
  });
  await import(pathToFileURL(deployable?.main ?? '').href);
  return `${name} is ready at ${url}, as part of the instance at ${running.url}`;
};
