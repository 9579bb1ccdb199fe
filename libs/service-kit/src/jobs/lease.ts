import { randomUUID } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
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
  /** The signal is aborted once another replica may run the job; long runs check it between their writes. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export type JobScheduler = { schedule(job: Job): void; stop(): Promise<void> };

/** Time after which another replica takes over the job of a killed process, in milliseconds. */
const LEASE_MS = 30_000;

type JobSchedulerOptions = {
  readonly database: Connection;
  readonly log: Logger;
  readonly tracer: Tracer;
  /** Time without an extension after which another replica takes over, in milliseconds. */
  readonly leaseMs?: number;
};

/**
 * Creates a scheduler of periodic jobs, each of which runs on one replica at a time under a lease in the database. A
 * process that was paused may run beside its successor for a moment, so the writes of a job check what they replace.
 */
export const createJobScheduler = ({
  database,
  log,
  tracer,
  leaseMs = LEASE_MS,
}: JobSchedulerOptions): JobScheduler => {
  const leases = database.model<LeaseRow>('Lease', schema);
  const owner = randomUUID();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  /**
   * Acquires or extends the lease; false when another replica holds it. The database measures its time: a replica whose
   * clock is wrong would hold it for days, or not at all.
   */
  const acquire = async (name: string, durationMs: number): Promise<boolean> => {
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
    const isFreeOrOwn = { $or: [isFree, { $eq: ['$owner', owner] }] };
    const until = { $add: ['$$NOW', Math.max(0, durationMs)] };
    const lease = await leases
      .findOneAndUpdate(
        { _id: name },
        [
          {
            $set: {
              owner: { $cond: [isFreeOrOwn, owner, '$owner'] },
              until: { $cond: [isFreeOrOwn, until, '$until'] },
            },
          },
        ],
        { upsert: true, updatePipeline: true, returnDocument: 'after' },
      )
      .lean();
    return lease?.owner === owner;
  };
  const logFailure = (job: string, error: unknown): void =>
    log.error({ err: error, job }, 'job failed and will run again');
  /** Extends a lease until it is stopped. The signal is aborted once another replica may hold the lease. */
  const keepLease = (name: string) => {
    const lost = new AbortController();
    let leaseEnd = performance.now() + leaseMs;
    const extend = async (): Promise<void> => {
      const startedAt = performance.now();
      const isHeld = await acquire(name, leaseMs).catch(() => undefined);
      if (isHeld) leaseEnd = startedAt + leaseMs;
      if (isHeld === false || performance.now() >= leaseEnd) lost.abort();
    };
    const timer = setInterval(() => void extend(), leaseMs / 3);
    return { signal: lost.signal, stop: () => clearInterval(timer) };
  };
  const runUnderLease = async ({ name, intervalMs, isDue, run }: Job): Promise<void> => {
    if (isDue && !(await isDue())) return;
    const startedAt = performance.now();
    if (!(await acquire(name, leaseMs))) return;
    const lease = keepLease(name);
    try {
      await withSpan(tracer, { name: `job ${name}` }, (span) =>
        run(lease.signal).catch((error: unknown) => {
          markSpanFailed(span, error);
          logFailure(name, error);
        }),
      );
    } finally {
      lease.stop();
      await acquire(name, intervalMs - (performance.now() - startedAt));
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
