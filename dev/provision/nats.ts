import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady } from '../processes/child-process.ts';
import { sendAndReceive } from '../processes/probe.ts';
import type { Log } from '../processes/progress.ts';
import { formatError } from '../processes/user-error.ts';
import { installWithApt } from './install/apt.ts';
import { installWithGo } from './install/go.ts';
import { isAtLeast } from './install/programs.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

const NATS_SERVER = {
  program: 'nats-server',
  module: 'github.com/nats-io/nats-server/v2',
  version: '2.15.2',
};
const APT_PACKAGES = ['nats-server'];
const ADVICE = 'put nats-server 2.12 or newer on PATH or set NATS_URL';

export const nats: Server = {
  program: {
    name: 'nats-server',
    minVersion: '2.12',
    image: 'nats',
    cacheFolders: [`nats-server-${NATS_SERVER.version}`, 'debian-nats-server'],
    install: installNats,
  },
  variables: ['NATS_URL'],
  start: startNats,
};

async function installNats(log: Log): Promise<string> {
  try {
    return await installWithGo(NATS_SERVER);
  } catch (error) {
    log(
      `Warning: nats-server ${NATS_SERVER.version} could not be built (${formatError(error)}); Debian's older one is used:`,
    );
    log('  a power cut may lose events that it had acknowledged.');
    return installWithApt({ program: 'nats-server', packages: APT_PACKAGES, advice: ADVICE });
  }
}

/** `sync_interval: always` came with 2.10: an acknowledged publish is then on disk. */
function formatConfiguration({ program, port, dataDir, isEphemeral }: ServerStartOptions): string {
  const sync = !isEphemeral && isAtLeast(program.version, '2.10') ? 'sync_interval: always' : '';
  return `listen: "127.0.0.1:${port}"
server_name: fitfolk
jetstream {
  store_dir: ${JSON.stringify(dataDir)}
  ${sync}
}
`;
}

async function startNats(options: ServerStartOptions): Promise<StartedServer> {
  const { port, dataDir } = options;
  const file = join(dataDir, 'nats.conf');
  await writeFile(file, formatConfiguration(options));
  const child = await startServerProcess(options, { name: 'nats-server', args: ['--config', file] });
  await waitUntilReady(child, async () => (await sendAndReceive(port, '')).includes('"jetstream":true'));
  return { child, env: { NATS_URL: `nats://127.0.0.1:${port}` } };
}
