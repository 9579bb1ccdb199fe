import { UserError } from '@fitfolk/dev/processes/user-error';
import { findLastBackup, recordRestoreTest } from '@fitfolk/service-kit/connections/redis/last-backup';
import { readManifest } from './backup.ts';
import { restoreDatabase } from './databases.ts';
import { readKeys } from './keys.ts';
import { countObjects } from './objects.ts';
import type { Servers } from './servers.ts';

/** Name of the database that a test fills. It is outside of every namespace, so that a backup leaves it out. */
const TRIAL_DATABASE = 'restore-trial';

/**
 * Restores the databases of a backup one after the other beside those in use, counts its image files and reads its keys while
 * the services run, and returns a summary. Without a folder, it tests the last backup. @throws UserError for an incomplete one
 */
export const testRestore = async ({ mongo, redis }: Servers, given?: string): Promise<string> => {
  const folder = given ?? (await findLastBackup(redis))?.folder;
  if (!folder) throw new UserError('There is no backup yet.');
  const { databases, objects, createdAt } = await readManifest(folder);
  const trial = mongo.db(TRIAL_DATABASE);
  let documents = 0;
  try {
    for (const database of databases) documents += await restoreDatabase(folder, database, trial);
  } finally {
    await trial.dropDatabase();
  }
  const { count, bytes } = await countObjects(folder);
  if (count !== objects.count || bytes !== objects.bytes)
    throw new UserError(
      `${folder} has ${count} of its ${objects.count} objects, or some of them are incomplete.`,
    );
  const keys = await readKeys(folder);
  await recordRestoreTest(redis, createdAt, new Date().toISOString());
  return `The backup of ${createdAt} can be restored: ${documents} documents, ${count} objects and ${keys.length} keys.`;
};
