import { type Connection, Schema } from 'mongoose';

/** A change of stored documents. Add new ones at the end of a service's list, and never change or reorder those before. */
export type DataMigration = {
  /** Unique in the service; recorded in the database. */
  readonly name: string;
  /**
   * Changes at most one batch of documents, within seconds, and returns true when none is left. It may be interrupted,
   * repeated and run twice at once, while processes of the version before and after it read and write the documents.
   */
  readonly runBatch: (database: Connection) => Promise<boolean>;
};

type MigrationRow = { readonly _id: string; readonly startedAt: Date; readonly completedAt?: Date };

const schema = new Schema<MigrationRow>(
  { _id: String, startedAt: { type: Date, required: true }, completedAt: Date },
  { collection: 'migrations', versionKey: false },
);

const migrationsStore = (database: Connection) => {
  const rows = database.model<MigrationRow>('Migration', schema);
  return {
    isCompleted: async (name: string): Promise<boolean> =>
      (await rows.exists({ _id: name, completedAt: { $exists: true } })) !== null,
    markStarted: async (name: string, startedAt: Date): Promise<void> => {
      await rows.updateOne({ _id: name }, { $setOnInsert: { startedAt } }, { upsert: true });
    },
    markCompleted: async (name: string, completedAt: Date): Promise<void> => {
      await rows.updateOne({ _id: name, completedAt: { $exists: false } }, { completedAt });
    },
  };
};

/** Lists the names of the data migrations that are not completed. */
export const listPendingMigrations = async (
  database: Connection,
  migrations: readonly DataMigration[],
): Promise<readonly string[]> => {
  const { isCompleted } = migrationsStore(database);
  const pending: string[] = [];
  for (const { name } of migrations) if (!(await isCompleted(name))) pending.push(name);
  return pending;
};

/** Runs the data migrations that are not completed, in order, and returns their names. An interrupted one continues. */
export const runDataMigrations = async (
  database: Connection,
  migrations: readonly DataMigration[],
): Promise<readonly string[]> => {
  const { markStarted, markCompleted } = migrationsStore(database);
  const pending = await listPendingMigrations(database, migrations);
  for (const { name, runBatch } of migrations) {
    if (!pending.includes(name)) continue;
    await markStarted(name, new Date());
    while (!(await runBatch(database)));
    await markCompleted(name, new Date());
  }
  return pending;
};
