import { pathToFileURL } from 'node:url';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { isPortFree } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { UserError } from '../processes/user-error.ts';
import { findDeployables, GATEWAY_NAME } from '../workspace/deployables.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';
import { assertDeployable } from './endpoints.ts';
import { buildStaleFrontends } from './frontends.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { getProcessDefaults } from './process-defaults.ts';
import { readRunningInstance } from './running-instance.ts';

/**
 * Runs one deployable of this checkout, in this process, where the Fitfolk that runs on the data folder awaits it. Gives the
 * sentence that says so. Throws a Problem when nobody awaits it.
 */
export async function runAlone(name: string, log: Log): Promise<string> {
  const all = findDeployables();
  assertDeployable(name, all);
  const running = await readRunningInstance();
  const place = running.external[name];
  const url = running.env[toUrlVariable(name)];
  if (!place) {
    const advice = `start it with npm start -- --without ${name}`;
    throw new UserError(`The Fitfolk at ${running.url} runs ${name} itself: ${advice}.`);
  }
  if (!(await isPortFree(Number(place.PORT))))
    throw new UserError(`${name} runs at ${url} already: stop it first.`);
  const deployable = all.find((one) => one.name === name);
  if (deployable?.isFrontend) await buildStaleFrontends(log);
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const keys = name === GATEWAY_NAME ? { IDENTITY_KEYS: await loadIdentityKeys(dataDir) } : {};
  Object.assign(process.env, { ...getProcessDefaults(), ...process.env, ...running.env, ...keys, ...place });
  await import(pathToFileURL(deployable?.main ?? '').href);
  return `${name} is ready at ${url}, for the Fitfolk at ${running.url}`;
}
