import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { PushDevice, PushDevicesStore } from './push-devices.store.ts';
import type { PushJob, PushQueueStore, QueuedPushJob } from './push-queue.store.ts';
import type { PushMessage, SendPush } from './push-transport.ts';

/** Renders the notification of a job; undefined when there is nothing left to say. */
export type RenderPush = (
  job: PushJob,
  device: PushDevice,
) => Promise<Pick<PushMessage, 'payload' | 'topic'> | undefined>;

type PushQueueOptions = {
  readonly store: PushQueueStore;
  readonly devices: Pick<PushDevicesStore, 'find' | 'removeSubscription'>;
  readonly renderPush: RenderPush;
  readonly sendPush: SendPush;
  /** Wait after the first failure, in milliseconds; it doubles with each further one. */
  readonly retryBaseMs: number;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Concurrent requests to push services. */
const CONCURRENCY = 10;
const MAX_WAIT_MS = 15 * 60_000;
/** Time after which a job that a killed process claimed is sent by another one; longer than a request takes. */
const LEASE_MS = 20_000;

/** Delivers notifications at least once; one that arrives twice replaces itself on the device. */
export const createPushQueue = (options: PushQueueOptions) => {
  const { store, devices, renderPush, sendPush, retryBaseMs, clock, log } = options;

  const deliver = async (job: QueuedPushJob): Promise<void> => {
    const { id, expiresAt } = job;
    const ttlS = Math.floor((expiresAt.getTime() - clock().getTime()) / 1000);
    const device = await devices.find(job.sessionHash);
    const message = device && ttlS > 0 ? await renderPush(job, device) : undefined;
    if (device && message) {
      const outcome = await sendPush({ ...message, subscription: device.subscription, ttlS });
      if (outcome === 'gone') await devices.removeSubscription(device);
      // The endpoint is a secret of the device.
      log.info({ pushId: id, outcome }, 'notification sent');
    }
    await store.remove(id);
  };

  const tryDeliver = async (job: QueuedPushJob): Promise<void> => {
    const { id, attempts, accountId } = job;
    try {
      await deliver(job);
    } catch (error) {
      const waitMs = Math.min(retryBaseMs * 2 ** attempts, MAX_WAIT_MS);
      await store.postpone(id, new Date(clock().getTime() + waitMs));
      const reason = error instanceof Error ? error.name : String(error);
      log.warn({ pushId: id, accountId, attempts, reason }, 'notification failed; will retry');
    }
  };

  const claim = (): Promise<QueuedPushJob | undefined> => {
    const now = clock();
    return store.claim(now, new Date(now.getTime() + LEASE_MS));
  };

  const work = async (signal: AbortSignal): Promise<void> => {
    for (let job = await claim(); job; job = signal.aborted ? undefined : await claim())
      await tryDeliver(job);
  };

  return {
    add: (jobs: readonly PushJob[], { session }: Pick<Transaction, 'session'>): Promise<void> =>
      store.add(jobs, clock(), session),
    isDue: (): Promise<boolean> => store.hasDue(clock()),
    /** Delivers due notifications, several at a time, so that a slow push service does not hold up the others. */
    run: async (signal: AbortSignal): Promise<void> => {
      await Promise.all(Array.from({ length: CONCURRENCY }, () => work(signal)));
    },
  };
};

export type PushQueue = ReturnType<typeof createPushQueue>;
