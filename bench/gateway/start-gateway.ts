import { join } from 'node:path';
import { loadIdentityKeys } from '@fitfolk/dev/launcher/identity-keys';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { gateway } from '../../gateway/src/service.ts';

/** Path of a read that every program in front of the upstream forwards. */
export const PATH = '/api/profiles';

export type ProgramOptions = {
  readonly name: string;
  readonly command?: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a program whose log is in `folder`, and waits until it answers at the port. */
export const startProgram = async (
  folder: string,
  port: number,
  { name, command = process.execPath, args, env }: ProgramOptions,
): Promise<Child> => {
  const child = await startChildProcess({
    name,
    command,
    args: [...args],
    cwd: REPOSITORY_ROOT,
    logFile: join(folder, `${name}.log`),
    env: { ...process.env, PORT: `${port}`, ...env },
  });
  await waitUntilReady(child, async () => (await fetch(`http://127.0.0.1:${port}${PATH}`)).status < 500);
  return child;
};

type GatewayOptions = {
  readonly namespace: string;
  /** Receives the requests for all services. */
  readonly upstreamUrl: string;
  readonly name?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a gateway. */
export const startGateway = async (
  folder: string,
  port: number,
  { namespace, upstreamUrl, name = 'gateway', env }: GatewayOptions,
): Promise<Child> =>
  startProgram(folder, port, {
    name,
    args: ['gateway/src/main.ts'],
    env: {
      ...Object.fromEntries(gateway.calls.map((service) => [toUrlVariable(service), upstreamUrl])),
      NAMESPACE: namespace,
      IDENTITY_KEYS: await loadIdentityKeys(folder),
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      // High enough to never limit the load; the limits are counted nevertheless.
      RATE_LIMIT_FACTOR: '1000000',
      ...env,
    },
  });
