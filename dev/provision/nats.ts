import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untilReady } from '../processes/child-process.ts';
import { exchange } from '../processes/probe.ts';
import type { Log } from '../processes/progress.ts';
import { sentenceFor } from '../processes/user-error.ts';
import { fetchByApt } from './install/apt.ts';
import { fetchByGo } from './install/go.ts';
import { isAtLeast } from './install/programs.ts';
import type { Part, Started, StartOptions } from './server.ts';
import { launch } from './start-server-process.ts';

const current = { program: 'nats-server', module: 'github.com/nats-io/nats-server/v2', version: '2.15.2' };
const packages = ['nats-server'];
const advice = 'put nats-server 2.12 or newer on PATH or set NATS_URL';

export const nats: Part = {
  program: {
    name: 'nats-server',
    atLeast: '2.12',
    image: 'nats',
    cached: [`nats-server-${current.version}`, 'debian-nats-server'],
    fetch: fetchNats,
  },
  givenBy: ['NATS_URL'],
  start: startNats,
};

async function fetchNats(log: Log): Promise<string> {
  try {
    return await fetchByGo(current);
  } catch (error) {
    log(
      `Warning: nats-server ${current.version} could not be built (${sentenceFor(error)}); Debian's older one is used:`,
    );
    log('  a power cut may lose events that it had acknowledged.');
    return fetchByApt({ program: 'nats-server', packages, advice });
  }
}

/** `sync_interval: always` came with 2.10: an acknowledged publish is then on disk. */
function configuration({ found, port, dataDir, fast }: StartOptions): string {
  const sync = !fast && isAtLeast(found.version, '2.10') ? 'sync_interval: always' : '';
  return `listen: "127.0.0.1:${port}"
server_name: fitfolk
jetstream {
  store_dir: ${JSON.stringify(dataDir)}
  ${sync}
}
`;
}

async function startNats(options: StartOptions): Promise<Started> {
  const { port, dataDir } = options;
  const file = join(dataDir, 'nats.conf');
  await writeFile(file, configuration(options));
  const child = await launch(options, { name: 'nats-server', args: ['--config', file] });
  await untilReady(child, async () => (await exchange(port, '')).includes('"jetstream":true'));
  return { child, env: { NATS_URL: `nats://127.0.0.1:${port}` } };
}
