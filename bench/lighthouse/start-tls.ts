import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { getCaddyVersion } from '../../tests/deploy/start-caddy.ts';
import { installCaddy } from '../../tests/install/caddy.ts';

const CONFIG = join(REPOSITORY_ROOT, 'deploy/tls.Caddyfile');

type TlsOptions = {
  readonly folder: string;
  /** Port of the URL that browsers open, on `localhost`. */
  readonly port: number;
  readonly gatewayUrl: string;
};

/**
 * Starts Caddy in front of the gateway with the configuration of the Compose profile `tls`, on ports that are free. Its
 * certificate comes from an authority of its own.
 */
export const startTls = async ({ folder, port, gatewayUrl }: TlsOptions): Promise<Child> => {
  const [httpPort, healthPort] = [await findFreePort(), await findFreePort()];
  const config = (await readFile(CONFIG, 'utf8'))
    .replace('admin off', `admin off\n\thttp_port ${httpPort}`)
    .replace('127.0.0.1:8000', `127.0.0.1:${healthPort}`);
  const file = join(folder, 'tls.Caddyfile');
  await writeFile(file, config);
  const child = await startChildProcess({
    name: 'caddy',
    command: await installCaddy(getCaddyVersion()),
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    logFile: join(folder, 'caddy.log'),
    env: {
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      GATEWAY_URL: gatewayUrl,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  await waitUntilReady(child, () => acceptsTls(port));
  return child;
};

/** Returns true once the port has a certificate. @throws Error before */
const acceptsTls = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false };
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', reject);
  });
