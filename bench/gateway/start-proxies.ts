import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { getCaddyVersion } from '../../tests/deploy/start-caddy.ts';
import { installCaddy } from '../../tests/install/caddy.ts';
import { findNginx } from './find-nginx.ts';
import { toCaddyfile, toNginxConfig } from './peer-configs.ts';
import { PATH, type ProgramOptions, startGateway, startProgram } from './start-gateway.ts';
import { storeSessions } from './store-sessions.ts';

export type ProxyUnderTest = {
  readonly name: string;
  readonly url: string;
  /** Processes whose CPU time counts: the proxy and what it asks about sessions, without Redis and the upstream. */
  readonly pids: readonly number[];
};

const NAMESPACE = 'bench';

/** Programs that answer with 3 KB: as fast as Node can, and as a service does. */
export const UPSTREAMS = {
  light: 'bench/gateway/upstream.ts',
  service: 'bench/gateway/service-upstream.ts',
} as const;

/**
 * Starts an upstream and six ways to reach it: directly, through @fastify/http-proxy alone, through nginx and Caddy,
 * which check the session in a process of their own, and through the gateway,
 * as one process and with a worker per core.
 * Returns them with the headers of a signed-in request.
 */
export const startProxies = async (folder: string, upstreamScript: string) => {
  const start = (port: number, { env, ...program }: ProgramOptions) =>
    startProgram(folder, port, { ...program, env: { NAMESPACE, ...env } });
  const ports = await Promise.all(Array.from({ length: 7 }, findFreePort));
  const [upstreamPort = 0, checkPort = 0, plainPort = 0, nginxPort = 0, caddyPort = 0, ...gatewayPorts] =
    ports;
  const [gatewayPort = 0, workersPort = 0] = gatewayPorts;
  const toUrl = (port: number) => `http://127.0.0.1:${port}`;
  const upstreamUrl = toUrl(upstreamPort);

  const upstream = await start(upstreamPort, { name: 'upstream', args: [upstreamScript] });
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
  const options = { namespace: NAMESPACE, upstreamUrl };
  const own = await startGateway(folder, gatewayPort, options);
  const cores = availableParallelism();
  const workers = await startGateway(folder, workersPort, {
    ...options,
    name: 'gateway-workers',
    env: { GATEWAY_WORKERS: `${cores}` },
  });

  const proxies: readonly ProxyUnderTest[] = [
    { name: 'upstream alone', url: upstreamUrl, pids: [upstream.pid] },
    { name: '@fastify/http-proxy alone', url: toUrl(plainPort), pids: [plain.pid] },
    { name: 'nginx auth_request', url: toUrl(nginxPort), pids: [nginx.pid, check.pid] },
    { name: 'caddy forward_auth', url: toUrl(caddyPort), pids: [caddy.pid, check.pid] },
    { name: 'gateway', url: toUrl(gatewayPort), pids: [own.pid] },
    { name: `gateway, ${cores} workers`, url: toUrl(workersPort), pids: [workers.pid] },
  ].map(({ url, ...proxy }) => ({ ...proxy, url: `${url}${PATH}` }));
  const [session] = await storeSessions(NAMESPACE, 1);
  const children = [workers, own, caddy, nginx, plain, check, upstream];
  return {
    proxies,
    headers: { cookie: session?.cookie ?? '' },
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
};
