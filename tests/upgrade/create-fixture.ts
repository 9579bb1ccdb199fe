/** `node tests/upgrade/create-fixture.ts`: stores the data of a family as the present version writes it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { createBackup } from '../../tools/backup/backup.ts';
import { withServers } from '../../tools/backup/servers.ts';
import { createFamily, PARENT, readFamily, signIn } from './family.ts';
import { NAMESPACE, startInstance } from './instance.ts';

/** Time in which the events of the last write have taken effect, in milliseconds. */
const SETTLE_MS = 5000;

const folder = await mkdtemp(join(tmpdir(), 'fitfolk-upgrade-'));
const dataDir = join(folder, 'data');
const fixture = join(import.meta.dirname, `${manifest.version}.tgz`);
try {
  const running = await startInstance(dataDir);
  try {
    await createFamily(running.url);
    await setTimeout(SETTLE_MS);
    const family = await readFamily(await signIn(running.url, PARENT));
    await writeFile(join(folder, 'family.json'), `${JSON.stringify(family, null, 2)}\n`);
    const env = { ...process.env, DATA_DIR: dataDir, NAMESPACE };
    await withServers((servers) => createBackup(servers, join(folder, 'backup')), env);
  } finally {
    await running.stop();
  }
  await promisify(execFile)('tar', ['-czf', fixture, '-C', folder, 'backup', 'family.json']);
  process.stdout.write(`Wrote ${fixture}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
