import { type Connection, Schema } from 'mongoose';

/** A change of stored documents. Add new ones at the end of a service's list, and never change or reorder those before. */
export type DataMigration = {
  /** Unique in the service; recorded in the database. */
  readonly name: string;
  /**
   * Changes at most one batch of documents, within seconds, and returns true when none is left. It may be interrupted,
   * repeated and run twice at once, while processes of the version before and after it read and write the documents.
   * A migration that cannot query what is left returns the position at which the next batch begins, which gets it.
   */
  readonly runBatch: (database: Connection, position?: string) => Promise<boolean | string>;
  /**
   * Runs once more, from the start, before indexes are dropped that only the version before used: until then, its
   * processes may have written documents that the migration has to change.
   */
  readonly isRepeatedBeforeDrop?: boolean;
};

type MigrationRow = {
  readonly _id: string;
  readonly startedAt: Date;
  readonly position?: string;
  readonly completedAt?: Date;
};

const schema = new Schema<MigrationRow>(
  { _id: String, startedAt: { type: Date, required: true }, position: String, completedAt: Date },
  { collection: 'migrations', versionKey: false },
);

const migrationsStore = (database: Connection) => {
  const rows = database.model<MigrationRow>('Migration', schema);
  return {
    isCompleted: async (name: string): Promise<boolean> =>
      (await rows.exists({ _id: name, completedAt: { $exists: true } })) !== null,
    /** Returns the position at which an interrupted migration continues. */
    start: async (name: string, startedAt: Date): Promise<string | undefined> => {
      const update = { $setOnInsert: { startedAt } };
      const row = await rows
        .findByIdAndUpdate(name, update, { upsert: true, returnDocument: 'after' })
        .lean();
      return row?.position;
    },
    markPosition: async (name: string, position: string): Promise<void> => {
      await rows.updateOne({ _id: name }, { position });
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

/** Runs the batches that are left from a position on. */
const runBatches = async (
  database: Connection,
  { runBatch }: DataMigration,
  from?: string,
  onPosition?: (position: string) => Promise<void>,
): Promise<void> => {
  let position = from;
  for (;;) {
    const result = await runBatch(database, position);
    if (result === true) return;
    if (result === false) continue;
    position = result;
    await onPosition?.(position);
  }
};

/** Runs the data migrations that are not completed, in order, and returns their names. An interrupted one continues. */
export const runDataMigrations = async (
  database: Connection,
  migrations: readonly DataMigration[],
): Promise<readonly string[]> => {
  const { start, markPosition, markCompleted } = migrationsStore(database);
  const pending = await listPendingMigrations(database, migrations);
  for (const migration of migrations) {
    const { name } = migration;
    if (!pending.includes(name)) continue;
    const from = await start(name, new Date());
    await runBatches(database, migration, from, (position) => markPosition(name, position));
    await markCompleted(name, new Date());
  }
  return pending;
};

/** Repeats the data migrations that have to run once more before indexes of the version before are dropped. */
export const repeatMigrationsBeforeDrop = async (
  database: Connection,
  migrations: readonly DataMigration[],
): Promise<void> => {
  for (const migration of migrations) {
    if (migration.isRepeatedBeforeDrop) await runBatches(database, migration);
  }
};
