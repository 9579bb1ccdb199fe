import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadIdentityKeys } from '@fitfolk/dev/launcher/identity-keys';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { installCaddy } from '@fitfolk/dev/provision/install/caddy';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { gateway } from '../../gateway/src/service.ts';
import { getCaddyVersion } from '../../tests/deploy/start-caddy.ts';
import { findNginx } from './find-nginx.ts';
import { toCaddyfile, toNginxConfig } from './peer-configs.ts';
import { storeSession } from './store-session.ts';

export type ProxyUnderTest = {
  readonly name: string;
  readonly url: string;
  /** Processes whose CPU time counts: the proxy and what it asks about sessions, without Redis and the upstream. */
  readonly pids: readonly number[];
};

const NAMESPACE = 'bench';
const PATH = '/api/profiles';

type ProgramOptions = {
  readonly name: string;
  readonly command?: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Starts an upstream and six ways to reach it: directly, through @fastify/http-proxy alone, through nginx and Caddy,
 * which check the session in a process of their own, and through the gateway,
 * as one process and with a worker per core.
 * Returns them with the headers of a signed-in request.
 */
export const startProxies = async (folder: string) => {
  const start = async (
    port: number,
    { name, command = process.execPath, args, env }: ProgramOptions,
  ): Promise<Child> => {
    const child = await startChildProcess({
      name,
      command,
      args: [...args],
      cwd: REPOSITORY_ROOT,
      logFile: join(folder, `${name}.log`),
      env: { ...process.env, NAMESPACE, PORT: `${port}`, ...env },
    });
    await waitUntilReady(child, async () => (await fetch(`http://127.0.0.1:${port}${PATH}`)).status < 500);
    return child;
  };
  const ports = await Promise.all(Array.from({ length: 7 }, findFreePort));
  const [upstreamPort = 0, checkPort = 0, plainPort = 0, nginxPort = 0, caddyPort = 0, ...gatewayPorts] =
    ports;
  const [gatewayPort = 0, workersPort = 0] = gatewayPorts;
  const toUrl = (port: number) => `http://127.0.0.1:${port}`;
  const upstreamUrl = toUrl(upstreamPort);

  const upstream = await start(upstreamPort, { name: 'upstream', args: ['bench/gateway/upstream.ts'] });
  const check = await start(checkPort, { name: 'session-check', args: ['bench/gateway/session-check.ts'] });
  const plain = await start(plainPort, {
    name: 'plain-proxy',
    args: ['bench/gateway/plain-proxy.ts'],
    env: { UPSTREAM_URL: upstreamUrl },
  });

  const configs = { folder, upstreamPort, checkPort };
  await mkdir(join(folder, 'nginx'), { recursive: true });
  const nginxConfig = join(folder, 'nginx', 'nginx.conf');
  await writeFile(nginxConfig, toNginxConfig({ ...configs, port: nginxPort }));
  const nginx = await start(nginxPort, {
    name: 'nginx',
    command: await findNginx(),
    args: ['-c', nginxConfig, '-e', 'stderr'],
  });
  const caddyfile = join(folder, 'Caddyfile');
  await writeFile(caddyfile, toCaddyfile({ ...configs, port: caddyPort }));
  const caddy = await start(caddyPort, {
    name: 'caddy',
    command: await installCaddy(getCaddyVersion()),
    args: ['run', '--adapter', 'caddyfile', '--config', caddyfile],
  });
  const gatewayEnv = {
    ...Object.fromEntries(gateway.calls.map((name) => [toUrlVariable(name), upstreamUrl])),
    IDENTITY_KEYS: await loadIdentityKeys(folder),
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    // High enough to never limit the load; the limits are counted nevertheless.
    RATE_LIMIT_FACTOR: '1000000',
  };
  const program = { name: 'gateway', args: ['gateway/src/main.ts'], env: gatewayEnv };
  const own = await start(gatewayPort, program);
  const cores = availableParallelism();
  const workers = await start(workersPort, {
    ...program,
    name: 'gateway-workers',
    env: { ...gatewayEnv, GATEWAY_WORKERS: `${cores}` },
  });

  const proxies: readonly ProxyUnderTest[] = [
    { name: 'upstream alone', url: upstreamUrl, pids: [upstream.pid] },
    { name: '@fastify/http-proxy alone', url: toUrl(plainPort), pids: [plain.pid] },
    { name: 'nginx auth_request', url: toUrl(nginxPort), pids: [nginx.pid, check.pid] },
    { name: 'caddy forward_auth', url: toUrl(caddyPort), pids: [caddy.pid, check.pid] },
    { name: 'gateway', url: toUrl(gatewayPort), pids: [own.pid] },
    { name: `gateway, ${cores} workers`, url: toUrl(workersPort), pids: [workers.pid] },
  ].map(({ url, ...proxy }) => ({ ...proxy, url: `${url}${PATH}` }));
  const children = [workers, own, caddy, nginx, plain, check, upstream];
  return {
    proxies,
    headers: { cookie: await storeSession(NAMESPACE) },
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
};
