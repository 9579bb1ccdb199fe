import type { Connection } from 'mongoose';

/** Returns the time of MongoDB, which all replicas share even if a clock of theirs is wrong. */
export type DatabaseClock = () => Promise<Date>;

/** Creates a clock that asks the primary of the database. */
export const createDatabaseClock = (database: Connection): DatabaseClock => {
  const admin = database.getClient().db('admin');
  return async () => {
    const { localTime } = await admin.command({ hello: 1 });
    return localTime;
  };
};
