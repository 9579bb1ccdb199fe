import { randomUUID } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
import { isDuplicateKeyError } from '../connections/duplicate-key.ts';
import type { Logger } from '../observability/log.ts';
import { markSpanFailed, type Tracer, withSpan } from '../observability/trace.ts';

type LeaseRow = { readonly _id: string; readonly owner: string; readonly until: Date };

const schema = new Schema<LeaseRow>(
  { _id: String, owner: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'leases', versionKey: false },
);

export type Job = {
  readonly name: string;
  readonly intervalMs: number;
  /** Skips the run, and the writes for its lease, while it returns false. */
  readonly isDue?: () => Promise<boolean>;
  readonly run: () => Promise<void>;
};

export type JobScheduler = { schedule(job: Job): void; stop(): Promise<void> };

/** Time after which another replica takes over the job of a killed process, in milliseconds. */
const LEASE_MS = 30_000;

/** Creates a scheduler of periodic jobs, each of which runs on one replica at a time under a lease in the database. */
export const createJobScheduler = (database: Connection, log: Logger, tracer: Tracer): JobScheduler => {
  const leases = database.model<LeaseRow>('Lease', schema);
  const owner = randomUUID();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  /** Acquires or extends the lease; false when another replica holds it. */
  const acquire = async (name: string, until: number): Promise<boolean> => {
    const isFreeOrOwn = { _id: name, $or: [{ until: { $lte: new Date() } }, { owner }] };
    try {
      await leases.updateOne(isFreeOrOwn, { owner, until: new Date(until) }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  };
  const logFailure = (job: string, error: unknown): void =>
    log.error({ err: error, job }, 'job failed and will run again');
  const runUnderLease = async ({ name, intervalMs, isDue, run }: Job): Promise<void> => {
    if (isDue && !(await isDue())) return;
    const startedAt = Date.now();
    if (!(await acquire(name, startedAt + LEASE_MS))) return;
    const renewal = setInterval(
      () => void acquire(name, Date.now() + LEASE_MS).catch(() => {}),
      LEASE_MS / 3,
    );
    try {
      await withSpan(tracer, { name: `job ${name}` }, (span) =>
        run().catch((error: unknown) => {
          markSpanFailed(span, error);
          logFailure(name, error);
        }),
      );
    } finally {
      clearInterval(renewal);
      await acquire(name, startedAt + intervalMs);
    }
  };
  const tick = (job: Job): void => {
    // A run that exceeds its interval is not joined by another.
    if (running.has(job.name)) return;
    const run = runUnderLease(job)
      .catch((error: unknown) => logFailure(job.name, error))
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  };
  return {
    schedule: (job) => {
      tick(job);
      timers.push(setInterval(tick, job.intervalMs, job));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
