import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { MailJob } from './mail-job.ts';
import type { MailQueueStore, QueuedMailJob } from './mail-queue.store.ts';
import type { RenderMail } from './mail-renderer.ts';
import { type MailTransport, UndeliverableError } from './mail-transport.ts';

type MailQueueOptions = {
  readonly store: MailQueueStore;
  readonly renderMail: RenderMail;
  readonly transport: MailTransport;
  /** Wait after the first failure, in milliseconds; it doubles with each further one. */
  readonly retryBaseMs: number;
  readonly clock: () => Date;
  readonly log: Logger;
};

const MAX_WAIT_MS = 15 * 60_000;
/** Age at which an undelivered job is dropped, in milliseconds. */
const MAX_AGE_MS = 24 * 3600_000;

/** Delivers mail jobs at least once, with retries that survive restarts. */
export const createMailQueue = (options: MailQueueOptions) => {
  const { store, renderMail, transport, retryBaseMs, clock, log } = options;
  const waitMs = (attempts: number): number => Math.min(retryBaseMs * 2 ** attempts, MAX_WAIT_MS);

  const deliver = async ({ id, job }: QueuedMailJob): Promise<void> => {
    const mail = await renderMail(job, (next) => store.replace(id, next));
    if (mail) await transport.deliver(mail);
    await store.remove(id);
    if (mail) log.info({ mailId: id, kind: job.kind }, 'mail sent');
  };

  const drop = async ({ id, job }: QueuedMailJob, error: unknown): Promise<void> => {
    await store.remove(id);
    log.error({ mailId: id, kind: job.kind, reason: getReason(error) }, 'mail dropped');
  };

  /** Returns false after a temporary failure, when further jobs should wait. */
  const tryDeliver = async (queued: QueuedMailJob): Promise<boolean> => {
    try {
      await deliver(queued);
      return true;
    } catch (error) {
      const isExpired = clock().getTime() - queued.createdAt.getTime() > MAX_AGE_MS;
      if (error instanceof UndeliverableError || isExpired) {
        await drop(queued, error);
        return true;
      }
      const { id: mailId, attempts } = queued;
      log.warn({ mailId, attempts, reason: getReason(error) }, 'mail delivery failed; will retry');
      return false;
    }
  };

  return {
    /** Resolves once the job is stored; in a transaction, it is stored with the commit. */
    add: (job: MailJob, transaction?: Transaction): Promise<void> => store.add(job, clock(), transaction),

    hasDue: (): Promise<boolean> => store.hasDue(clock()),

    /** Delivers due jobs until none is left or the transport fails temporarily. */
    sendDue: async (): Promise<void> => {
      let queued = await store.claim(clock(), waitMs);
      while (queued && (await tryDeliver(queued))) queued = await store.claim(clock(), waitMs);
    },

    removeByAccount: store.removeByAccount,
    removeProfile: store.removeProfile,
  };
};

export type MailQueue = ReturnType<typeof createMailQueue>;

/** Reduces an error to its codes, because its message may contain the recipient's address. */
const getReason = (error: unknown): unknown => {
  const failure = error instanceof UndeliverableError ? error.cause : error;
  if (!(failure instanceof Error)) return String(failure);
  const { code, responseCode } = failure as { code?: unknown; responseCode?: unknown };
  return { name: failure.name, code, responseCode };
};
