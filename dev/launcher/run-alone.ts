import { pathToFileURL } from 'node:url';
import { urlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { isFree } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { Problem } from '../processes/user-error.ts';
import { findDeployables, gatewayName } from '../workspace/deployables.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';
import { assertKnown } from './endpoints.ts';
import { buildFrontendsWhenStale } from './frontends.ts';
import { identityKeysIn } from './identity-keys.ts';
import { processDefaults } from './process-defaults.ts';
import { readRunning } from './running-instance.ts';

/**
 * Runs one deployable of this checkout, in this process, where the Fitfolk that runs on the data folder awaits it. Gives the
 * sentence that says so. Throws a Problem when nobody awaits it.
 */
export async function runAlone(name: string, log: Log): Promise<string> {
  const all = findDeployables();
  assertKnown(name, all);
  const running = await readRunning();
  const place = running.awaited[name];
  const url = running.env[urlVariable(name)];
  if (!place) {
    const advice = `start it with npm start -- --without ${name}`;
    throw new Problem(`The Fitfolk at ${running.url} runs ${name} itself: ${advice}.`);
  }
  if (!(await isFree(Number(place.PORT))))
    throw new Problem(`${name} runs at ${url} already: stop it first.`);
  const deployable = all.find((one) => one.name === name);
  if (deployable?.isFrontend) await buildFrontendsWhenStale(log);
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const keys = name === gatewayName ? { IDENTITY_KEYS: await identityKeysIn(dataDir) } : {};
  Object.assign(process.env, { ...processDefaults(), ...process.env, ...running.env, ...keys, ...place });
  await import(pathToFileURL(deployable?.main ?? '').href);
  return `${name} is ready at ${url}, for the Fitfolk at ${running.url}`;
}
