import type { Env } from '../config/config.ts';
import { repeatMigrationsBeforeDrop, runDataMigrations } from '../connections/data-migrations.ts';
import { compareIndexes, dropUnusedIndexes } from '../connections/migrate.ts';
import { parseServiceConfigs } from './host.ts';
import { openHostResources } from './host-resources.ts';
import type { AnyService } from './service.ts';
import { prepareService } from './start-service.ts';

type MigrateOptions = {
  readonly env?: Env;
  /** Drops indexes that no model declares; only after the last process of an earlier version has ended. */
  readonly dropsUnused?: boolean;
};

/** Creates the indexes and runs the data migrations of services, without serving requests or handling events. Returns the services' names. */
export const migrateServices = async (
  services: readonly AnyService[],
  { env = process.env, dropsUnused = false }: MigrateOptions = {},
): Promise<readonly string[]> => {
  const owners = services.filter(({ needs }) => needs.includes('mongo'));
  const { base, getConfig } = parseServiceConfigs(owners, env);
  const stack = new AsyncDisposableStack();
  try {
    const host = await openHostResources(owners, { base, env, clock: () => new Date(), stack });
    for (const service of owners) {
      const { log, resources, close } = await prepareService(service, getConfig(service), host);
      stack.defer(close);
      const { database } = resources.context;
      if (!database) continue;
      await host.connections.mongo?.migrate(database);
      const { migrations = [] } = service;
      const completed = await runDataMigrations(database, migrations);
      if (dropsUnused) {
        await repeatMigrationsBeforeDrop(database, migrations);
        await dropUnusedIndexes(database);
      }
      const { unused } = await compareIndexes(database);
      log.info({ unused, completed }, 'database migrated');
    }
    return owners.map(({ name }) => name);
  } finally {
    await stack.disposeAsync();
  }
};
