import type { Connection } from 'mongoose';
import { listPendingMigrations, runDataMigrations } from '../connections/data-migrations.ts';
import { compareIndexes } from '../connections/migrate.ts';
import type { Logger } from '../observability/log.ts';
import type { HostResources } from './host-resources.ts';
import type { AnyService } from './service.ts';

/** Migrates the database of a starting service; with `MIGRATE_ON_START=false`, it warns about what is missing instead. */
export const prepareDatabase = async (
  database: Connection,
  { migrations = [] }: AnyService,
  { base, connections }: Pick<HostResources, 'base' | 'connections'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> => {
  if (base.MIGRATE_ON_START) {
    await connections.mongo?.migrate(database);
    await runDataMigrations(database, migrations);
    return;
  }
  const { missing } = await compareIndexes(database);
  if (missing.length > 0) log.warn({ missing }, 'indexes are missing: run the migration');
  const pending = await listPendingMigrations(database, migrations);
  if (pending.length > 0) log.warn({ pending }, 'data migrations are pending: run the migration');
};
