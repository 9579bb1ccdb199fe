import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untilReady } from '../processes/child-process.ts';
import { answersOk } from '../processes/probe.ts';
import { Problem, sentenceFor } from '../processes/user-error.ts';
import { fetchByGo } from './install/go.ts';
import type { Part, Started, StartOptions } from './server.ts';
import { launch } from './start-server-process.ts';

const current = {
  program: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: '1.8.0',
};
const advice = 'put versitygw on PATH or set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY';
const region = 'us-east-1';

export const s3: Part = {
  program: {
    name: 'versitygw',
    image: 'versity/versitygw',
    cached: [`versitygw-${current.version}`],
    fetch: fetchVersitygw,
  },
  givenBy: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  start: startVersitygw,
};

async function fetchVersitygw(): Promise<string> {
  try {
    return await fetchByGo(current);
  } catch (error) {
    throw new Problem(`versitygw could not be built: ${sentenceFor(error)} Instead, ${advice}.`, {
      cause: error,
    });
  }
}

type Credentials = { accessKey: string; secretKey: string };

/** The keys of this data folder, made on its first start and readable by its owner alone. */
async function credentialsIn(dataDir: string): Promise<Credentials> {
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

async function startVersitygw(options: StartOptions): Promise<Started> {
  const { port, dataDir } = options;
  const { accessKey, secretKey } = await credentialsIn(dataDir);
  const objects = join(dataDir, 'objects');
  // Beside the objects and not in extended attributes, which not every file system has.
  const metadata = join(dataDir, 'metadata');
  for (const folder of [objects, metadata]) await mkdir(folder, { recursive: true });
  const child = await launch(options, {
    name: 'versitygw',
    args: [
      ...[
        '--port',
        `127.0.0.1:${port}`,
        '--region',
        region,
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
  await untilReady(child, () => answersOk(`${endpoint}/health`));
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region };
  return { child, env: { S3_ENDPOINT: endpoint, ...keys } };
}
