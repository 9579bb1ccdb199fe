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
  /** Whether there is anything to do: a read that spares the lease its writes. There always is unless told. */
  readonly isDue?: () => Promise<boolean>;
  readonly run: () => Promise<void>;
};

export type JobScheduler = { schedule(job: Job): void; stop(): Promise<void> };

/** How long a job of a killed process stays held, in milliseconds. */
const LEASE_MS = 30_000;

/** Periodic jobs that one replica at a time runs, by a lease in the service's database. */
export const createJobScheduler = (database: Connection, log: Logger, spans: Tracer): JobScheduler => {
  const leases = database.model<LeaseRow>('Lease', schema);
  const owner = randomUUID();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  /** Holds the job until then, unless another replica holds it: then false. */
  const hold = async (name: string, until: number): Promise<boolean> => {
    const isFreeOrOurs = { _id: name, $or: [{ until: { $lte: new Date() } }, { owner }] };
    try {
      await leases.updateOne(isFreeOrOurs, { owner, until: new Date(until) }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  };
  const complain = (job: string, error: unknown): void =>
    log.error({ err: error, job }, 'a job failed and will run again');
  const runHolding = async ({ name, intervalMs, isDue, run }: Job): Promise<void> => {
    if (isDue && !(await isDue())) return;
    const startedAt = Date.now();
    if (!(await hold(name, startedAt + LEASE_MS))) return;
    const renewal = setInterval(() => void hold(name, Date.now() + LEASE_MS).catch(() => {}), LEASE_MS / 3);
    try {
      await withSpan(spans, { name: `job ${name}` }, (span) =>
        run().catch((error: unknown) => {
          markSpanFailed(span, error);
          complain(name, error);
        }),
      );
    } finally {
      clearInterval(renewal);
      await hold(name, startedAt + intervalMs);
    }
  };
  const tick = async (job: Job): Promise<void> => {
    try {
      await runHolding(job);
    } catch (error) {
      complain(job.name, error);
    }
  };
  const start = (job: Job): void => {
    // A run that takes longer than its interval is not joined by the next.
    if (running.has(job.name)) return;
    running.set(
      job.name,
      tick(job).finally(() => running.delete(job.name)),
    );
  };
  return {
    schedule: (job) => {
      start(job);
      timers.push(setInterval(start, job.intervalMs, job));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
