import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady } from '../processes/child-process.ts';
import { respondsOk } from '../processes/probe.ts';
import { formatError, UserError } from '../processes/user-error.ts';
import { installWithGo } from './install/go.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

const VERSITYGW = {
  program: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: '1.8.0',
};
const ADVICE = 'put versitygw on PATH or set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY';
const REGION = 'us-east-1';

export const s3: Server = {
  program: {
    name: 'versitygw',
    image: 'versity/versitygw',
    cacheFolders: [`versitygw-${VERSITYGW.version}`],
    install: installVersitygw,
  },
  variables: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  start: startVersitygw,
};

async function installVersitygw(): Promise<string> {
  try {
    return await installWithGo(VERSITYGW);
  } catch (error) {
    throw new UserError(`versitygw could not be built: ${formatError(error)} Instead, ${ADVICE}.`, {
      cause: error,
    });
  }
}

type Credentials = { accessKey: string; secretKey: string };

/** The keys of this data folder, made on its first start and readable by its owner alone. */
async function loadCredentials(dataDir: string): Promise<Credentials> {
  const file = join(dataDir, 'credentials.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return JSON.parse(known) as Credentials;
  const made = {
    accessKey: randomBytes(10).toString('hex'),
    secretKey: randomBytes(32).toString('base64url'),
  };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

async function startVersitygw(options: ServerStartOptions): Promise<StartedServer> {
  const { port, dataDir } = options;
  const { accessKey, secretKey } = await loadCredentials(dataDir);
  const objects = join(dataDir, 'objects');
  // Beside the objects and not in extended attributes, which not every file system has.
  const metadata = join(dataDir, 'metadata');
  for (const folder of [objects, metadata]) await mkdir(folder, { recursive: true });
  const child = await startServerProcess(options, {
    name: 'versitygw',
    args: [
      ...[
        '--port',
        `127.0.0.1:${port}`,
        '--region',
        REGION,
        '--health',
        '/health',
        '--quiet',
        '--keep-alive',
      ],
      ...['posix', '--sidecar', metadata, objects],
    ],
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, () => respondsOk(`${endpoint}/health`));
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: REGION };
  return { child, env: { S3_ENDPOINT: endpoint, ...keys } };
}
