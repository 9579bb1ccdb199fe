import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toUrl } from '@fitfolk/dev/launcher/endpoints';
import { startChildProcess } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { type Deployable, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { startLoadBalancer } from '../../deploy/load-balancer.ts';
import { type Program, startTarget, type Target } from './target.ts';
import type { Proxies } from './toxiproxy.ts';

const HOST = '127.0.0.1';
const SHIFT_CLOCK = fileURLToPath(new URL('./shift-clock.ts', import.meta.url));

/** A deployable with its replicas behind a load balancer. */
export type Service = { readonly name: string; readonly replicas: readonly Target[] };

export type ReplicasOptions = {
  readonly folder: string;
  /** Number of processes of each deployable. */
  readonly replicas: number;
  readonly proxies: Proxies;
  readonly env: NodeJS.ProcessEnv;
  readonly onExit: (message: string) => void;
};

type Replica = { readonly name: string; readonly port: number };

const toProgram = (
  { name, port }: Replica,
  main: string,
  { folder, env }: Pick<ReplicasOptions, 'folder' | 'env'>,
): Program => ({
  name,
  launch: ({ clockShiftMs }) =>
    startChildProcess({
      name,
      command: process.execPath,
      args: [...(clockShiftMs ? ['--import', SHIFT_CLOCK] : []), main],
      logFile: join(folder, 'logs', `${name}.log`),
      cwd: REPOSITORY_ROOT,
      env: { ...env, HOST, PORT: `${port}`, CLOCK_SHIFT_MS: `${clockShiftMs ?? 0}` },
    }),
  isReady: () => respondsOk(`http://${HOST}:${port}/health/ready`),
});

/**
 * Starts replicas of deployables, each deployable at the address of a load balancer behind a proxy. Those named in
 * `absent` get the address of nobody. Returns the URL of the first deployable.
 */
export const startReplicas = async (
  deployables: readonly Deployable[],
  absent: readonly Deployable[],
  options: ReplicasOptions,
) => {
  await using undo = new AsyncDisposableStack();
  const planned = await Promise.all(
    deployables.map(async ({ name, main }) => {
      const replicas = await Promise.all(
        Array.from({ length: options.replicas }, async (_, index) => ({
          name: `${name}-${index + 1}`,
          port: await findFreePort(),
        })),
      );
      const port = await findFreePort();
      undo.use(
        await startLoadBalancer(
          port,
          replicas.map((replica) => replica.port),
        ),
      );
      const url = toUrl({ host: HOST, port: await options.proxies.expose(name, port) });
      return { name, main, replicas, url };
    }),
  );
  const urls = [...planned, ...absent.map(({ name }) => ({ name, url: `http://${HOST}:9` }))];
  const env = {
    ...options.env,
    ...Object.fromEntries(urls.map(({ name, url }) => [toUrlVariable(name), url])),
  };
  const services = await Promise.all(
    planned.map(async ({ name, main, replicas }): Promise<Service> => {
      const programs = replicas.map((replica) => toProgram(replica, main, { ...options, env }));
      return { name, replicas: await Promise.all(programs.map((each) => startTarget(each, options.onExit))) };
    }),
  );
  undo.defer(async () => {
    const stop = ({ replicas }: Service) => replicas.map((replica) => replica.stop());
    const [first, ...others] = services;
    // The public one first, so that its open requests can still finish.
    if (first) await Promise.all(stop(first));
    await Promise.all(others.flatMap(stop));
  });
  const running = undo.move();
  return { url: planned[0]?.url ?? '', services, stop: () => running.disposeAsync() };
};
