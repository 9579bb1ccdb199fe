import { randomUUID } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';
import type { Logger } from './log.ts';

type LeaseRow = { readonly _id: string; readonly owner: string; readonly until: Date };

const schema = new Schema<LeaseRow>(
  { _id: String, owner: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'leases', versionKey: false },
);

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

export type Jobs = { schedule(job: Job): void; stop(): Promise<void> };

/** Periodic jobs that one replica at a time runs, by a lease in the service's database. */
export const createJobs = (database: Connection, log: Logger): Jobs => {
  const leases = database.model<LeaseRow>('Lease', schema);
  const owner = randomUUID();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  const takeLease = async ({ name, everyMs }: Job): Promise<boolean> => {
    const now = new Date();
    const until = new Date(now.getTime() + everyMs);
    try {
      await leases.updateOne(
        { _id: name, $or: [{ until: { $lte: now } }, { owner }] },
        { owner, until },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const tick = async (job: Job): Promise<void> => {
    try {
      if (await takeLease(job)) await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed and will run again');
    }
  };
  const start = (job: Job): void => {
    const run = tick(job).finally(() => running.delete(run));
    running.add(run);
  };
  return {
    schedule: (job) => {
      start(job);
      timers.push(setInterval(start, job.everyMs, job));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
};
