import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady } from '../processes/child-process.ts';
import { respondsOk } from '../processes/probe.ts';
import { formatError, UserError } from '../processes/user-error.ts';
import { installVersitygw } from './install/versitygw.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

const VERSION = '1.8.0';
const ADVICE = 'put versitygw on PATH or set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY';
const REGION = 'us-east-1';

const install = async (): Promise<string> => {
  try {
    return await installVersitygw(VERSION);
  } catch (error) {
    throw new UserError(`versitygw could not be built: ${formatError(error)} Instead, ${ADVICE}.`, {
      cause: error,
    });
  }
};

type Credentials = { accessKey: string; secretKey: string };

/** Reads the access keys of the data folder, creating them on the first start with mode 0600. */
const loadCredentials = async (dataDir: string): Promise<Credentials> => {
  const file = join(dataDir, 'credentials.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return JSON.parse(stored) as Credentials;
  const created = {
    accessKey: randomBytes(10).toString('hex'),
    secretKey: randomBytes(32).toString('base64url'),
  };
  await writeFile(file, JSON.stringify(created), { mode: 0o600 });
  return created;
};

const startVersitygw = async (options: ServerStartOptions): Promise<StartedServer> => {
  const { port, dataDir } = options;
  const { accessKey, secretKey } = await loadCredentials(dataDir);
  const objects = join(dataDir, 'objects');
  // Sidecar files instead of extended attributes, which not every file system supports.
  const metadata = join(dataDir, 'metadata');
  for (const folder of [objects, metadata]) await mkdir(folder, { recursive: true });
  const listen = ['--port', `127.0.0.1:${port}`, '--region', REGION, '--health', '/health'];
  const child = await startServerProcess(options, {
    name: 'versitygw',
    args: [...listen, '--quiet', '--keep-alive', 'posix', '--sidecar', metadata, objects],
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, () => respondsOk(`${endpoint}/health`));
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: REGION };
  return { child, env: { S3_ENDPOINT: endpoint, ...keys } };
};

export const s3: Server = {
  program: {
    name: 'versitygw',
    image: 'versity/versitygw',
    cacheFolders: [`versitygw-${VERSION}`],
    install,
  },
  variables: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  start: startVersitygw,
};
