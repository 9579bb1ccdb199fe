/** A container engine from Debian's packages, for Linux machines without one. Its files are in one folder. */
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readLastLine } from '@fitfolk/dev/processes/child-process';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { createDebianRoot } from './debian-root.ts';
import { answers, createDocker } from './docker.ts';

const HOME = '/var/lib/fitfolk-engine';
/** Root of the Debian system that the daemon runs in. */
const ROOT = join(HOME, 'root');
const BIN = join(HOME, 'bin');
const CONFIG = join(HOME, 'config');
const LOG = join(HOME, 'engine.log');
const PID_FILE = join(ROOT, 'run/engine.pid');

const RELEASE = 'trixie';
const PACKAGES = [
  'ca-certificates',
  'docker.io',
  'docker-cli',
  'docker-buildx',
  'docker-compose',
  'iptables',
];
const START_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 200;

/** Returns the variables with which the Docker CLI and Testcontainers reach the engine. */
export const getEngineEnvironment = (): Record<'DOCKER_HOST' | 'DOCKER_CONFIG' | 'PATH', string> => ({
  DOCKER_HOST: `unix://${join(ROOT, 'run/engine.sock')}`,
  DOCKER_CONFIG: CONFIG,
  PATH: `${BIN}:${process.env.PATH}`,
});

/** Installs the engine. @throws UserError on a machine that cannot run it */
export const installEngine = async (): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new UserError('No container engine answers. Install Docker 25 or newer, or set DOCKER_HOST.');
  await mkdir(HOME, { recursive: true });
  if (!existsSync(join(ROOT, 'usr/sbin/dockerd'))) {
    await rm(ROOT, { recursive: true, force: true });
    await createDebianRoot({ release: RELEASE, packages: PACKAGES, target: ROOT });
  }
  for (const folder of [BIN, CONFIG]) await mkdir(folder, { recursive: true });
  await rm(join(BIN, 'docker'), { force: true });
  await symlink(join(ROOT, 'usr/bin/docker'), join(BIN, 'docker'));
  const plugins = { cliPluginsExtraDirs: [join(ROOT, 'usr/libexec/docker/cli-plugins')] };
  await writeFile(join(CONFIG, 'config.json'), JSON.stringify(plugins));
};

/** Starts the installed daemon, which outlives this process. @throws UserError with its last log line when it fails */
export const startDaemon = async (): Promise<void> => {
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) await copyFile(file, join(ROOT, file));
  await rm(PID_FILE, { force: true });
  const log = openSync(LOG, 'w', 0o600);
  const enter = join(import.meta.dirname, 'run-daemon.sh');
  spawn('unshare', ['--mount', '--propagation', 'private', 'sh', enter, ROOT], {
    detached: true,
    stdio: ['ignore', log, log],
  }).unref();
  const docker = createDocker(getEngineEnvironment());
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(docker))) {
    if (performance.now() > deadline)
      throw new UserError(`The container engine did not start. Last log line: ${await readLastLine(LOG)}`);
    await delay(POLL_INTERVAL_MS);
  }
};

/** Stops the daemon and its containers, if it runs. */
export const stopDaemon = async (): Promise<void> => {
  const pid = Number(await readFile(PID_FILE, 'utf8').catch(() => ''));
  if (pid > 0) process.kill(pid, 'SIGTERM');
};
