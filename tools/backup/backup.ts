import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { createFolder } from '@fitfolk/dev/workspace/create-folder';
import { recordBackup } from '@fitfolk/service-kit/connections/redis/last-backup';
import { z } from 'zod';
import { Databases, dumpDatabases, listDatabases, restoreDatabases } from './databases.ts';
import { dumpKeys, restoreKeys } from './keys.ts';
import { listFiles, sumBytes } from './list-files.ts';
import { dumpObjects, ObjectCount, restoreObjects } from './objects.ts';
import { listRebuilds, raiseVersions, requireRestorableAlone } from './restored-service.ts';
import type { Servers } from './servers.ts';
import { deleteConsumersOf, deleteStreamOf, deleteStreams, hasRunningServices } from './streams.ts';

/** Description of a backup, written last: without it, the backup is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  objects: ObjectCount,
  createdAt: z.iso.datetime(),
  namespace: z.string(),
  databases: Databases,
});

const toManifestFile = (folder: string): string => join(folder, 'manifest.json');

/** Writes a backup into a new folder while the services run, and returns a summary. @throws UserError */
export const createBackup = async (servers: Servers, folder: string): Promise<string> => {
  const { namespace, mongo, redis, objects } = servers;
  await createFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty.`);
  const createdAt = new Date().toISOString();
  const databases = await dumpDatabases(mongo, namespace, folder);
  const keys = await dumpKeys(redis, folder);
  const images = await dumpObjects(objects, folder);
  const manifest: z.input<typeof Manifest> = { format: 1, createdAt, namespace, databases, objects: images };
  await writeFile(toManifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await recordBackup(redis, {
    at: createdAt,
    bytes: sumBytes(await listFiles(folder)),
    folder: resolve(folder),
  });
  return `Backed up ${databases.length} databases, ${images.count} objects and ${keys} keys to ${folder}.`;
};

/** Reads the description of a backup. @throws UserError for a folder without a complete one */
export const readManifest = async (folder: string): Promise<z.infer<typeof Manifest>> => {
  const text = await readFile(toManifestFile(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UserError(`${folder} holds no complete backup.`);
  const { data, error } = Manifest.safeParse(JSON.parse(text));
  if (error) throw new UserError(`${folder} holds a backup of another format.`);
  return data;
};

/** Reads the manifest of a backup that may be restored now. @throws UserError */
const requireRestorable = async ({ namespace, nats }: Servers, folder: string) => {
  const manifest = await readManifest(folder);
  if (manifest.namespace !== namespace) {
    throw new UserError(`The backup belongs to the namespace ${manifest.namespace}, not ${namespace}.`);
  }
  if (await hasRunningServices(nats, namespace)) throw new UserError('Stop all services first.');
  return manifest;
};

/** Restores a backup and returns a summary. @throws UserError while services run, or unless `replaces`, if there is data */
export const restoreBackup = async (
  servers: Servers,
  folder: string,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Promise<string> => {
  const { namespace, mongo, redis, nats, objects } = servers;
  const manifest = await requireRestorable(servers, folder);
  const existing = await listDatabases(mongo, namespace);
  if (existing.length > 0 && !replaces) {
    throw new UserError(`There is data in ${existing.join(', ')}. Add --replace to delete it.`);
  }
  for (const name of existing) await mongo.db(name).dropDatabase();
  await deleteStreams(nats, namespace);
  await restoreDatabases(mongo, manifest.databases, folder);
  const images = await restoreObjects(objects, folder);
  const keys = await restoreKeys(redis, folder);
  const { databases, createdAt } = manifest;
  return `Restored ${databases.length} databases, ${images} objects and ${keys} keys of ${createdAt}. Start the services.`;
};

/**
 * Replaces the databases of some services by those of a backup while the others keep theirs, and returns a summary with the
 * next steps. @throws UserError while services run, or for a service that cannot be restored alone
 */
export const restoreServices = async (
  servers: Servers,
  folder: string,
  services: readonly string[],
): Promise<string> => {
  const { namespace, mongo, nats, objects } = servers;
  for (const service of services) requireRestorableAlone(service);
  const { databases, createdAt } = await requireRestorable(servers, folder);
  for (const service of services) {
    const name = `${namespace}_${service}`;
    const stored = databases.filter((database) => database.name === name);
    if (stored.length === 0) throw new UserError(`${folder} holds no database of ${service}.`);
    await restoreDatabases(mongo, stored, folder);
    await raiseVersions(mongo.db(name), service);
    await deleteStreamOf(nats, namespace, service);
    await deleteConsumersOf(nats, namespace, service);
  }
  if (services.includes('media')) await restoreObjects(objects, folder);
  const rebuilds = listRebuilds(services).map((name) => ` Then run: npm run admin -- rebuild ${name}.`);
  return `Restored the databases of ${services.join(', ')} of ${createdAt}. Start the services.${rebuilds.join('')}`;
};
