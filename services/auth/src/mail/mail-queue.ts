import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { MailJob } from './mail-job.ts';
import type { MailQueueStore, QueuedMailJob } from './mail-queue.store.ts';
import { type Mail, type MailTransport, UndeliverableError } from './mail-transport.ts';

type Options = {
  readonly store: MailQueueStore;
  /** Writes the mail of an errand; undefined when nobody is to get one. May say first what the errand has become. */
  readonly write: (errand: MailJob, becomes: (errand: MailJob) => Promise<void>) => Promise<Mail | undefined>;
  readonly postman: MailTransport;
  /** The first wait after a failure, in milliseconds; it doubles with each. */
  readonly retryBaseMs: number;
  readonly clock: () => Date;
  readonly log: Logger;
};

const MAX_WAIT_MS = 15 * 60_000;
/** After so long nobody waits for a mail any more, in milliseconds. */
const GIVE_UP_MS = 24 * 3600_000;

/** Mails on their way: once added, they go out, whoever dies in between; at least once, and mostly once. */
export const createMailQueue = ({ store, write, postman, retryBaseMs, clock, log }: Options) => {
  const waitMs = (attempts: number): number => Math.min(retryBaseMs * 2 ** attempts, MAX_WAIT_MS);

  const run = async ({ id, errand }: QueuedMailJob): Promise<void> => {
    const mail = await write(errand, (next) => store.replace(id, next));
    if (mail) await postman.deliver(mail);
    await store.remove(id);
    if (mail) log.info({ mailId: id, kind: errand.kind }, 'mail sent');
  };

  const giveUp = async ({ id, errand }: QueuedMailJob, error: unknown): Promise<void> => {
    await store.remove(id);
    log.error({ mailId: id, kind: errand.kind, reason: reasonOf(error) }, 'mail given up');
  };

  /** Whether the next one may be tried. */
  const attempt = async (queued: QueuedMailJob): Promise<boolean> => {
    try {
      await run(queued);
      return true;
    } catch (error) {
      const isTooOld = clock().getTime() - queued.createdAt.getTime() > GIVE_UP_MS;
      if (error instanceof UndeliverableError || isTooOld) {
        await giveUp(queued, error);
        return true;
      }
      log.warn(
        { mailId: queued.id, attempts: queued.attempts, reason: reasonOf(error) },
        'a mail waits to be sent',
      );
      return false;
    }
  };

  return {
    /** Once this resolves the mail will go out. */
    add: (errand: MailJob): Promise<void> => store.add(errand, clock()),

    hasDue: (): Promise<boolean> => store.hasDue(clock()),

    /** Sends what is due, until nothing is or the server is in trouble. */
    sendDue: async (): Promise<void> => {
      let queued = await store.take(clock(), waitMs);
      while (queued && (await attempt(queued))) queued = await store.take(clock(), waitMs);
    },

    /** Drops the mails for an account that left. */
    forget: store.removeOf,
  };
};

export type MailQueue = ReturnType<typeof createMailQueue>;

/** What a server says may repeat the address that it is about; its code does not. */
const reasonOf = (error: unknown): unknown => {
  const failure = error instanceof UndeliverableError ? error.cause : error;
  if (!(failure instanceof Error)) return String(failure);
  const { code, responseCode } = failure as { code?: unknown; responseCode?: unknown };
  return { name: failure.name, code, responseCode };
};
