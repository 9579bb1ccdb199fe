import type { EventData } from '@fitfolk/contracts/core/event';
import type { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Accounts } from '../accounts/accounts.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { PushDevicesStore } from './push/push-devices.store.ts';
import type { PushQueue } from './push/push-queue.ts';

type DeliverRemindersDependencies = {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly mailQueue: Pick<MailQueue, 'add'>;
  readonly pushQueue: Pick<PushQueue, 'add'>;
  readonly devices: Pick<PushDevicesStore, 'listByAccount'>;
  readonly isMailAvailable: boolean;
  readonly clock: () => Date;
};

type RemindersDue = EventData<typeof outfitsEvents.remindersDue>;

/**
 * Creates the handler of due reminders, which queues one mail per login, and one notification per kind and device. They
 * commit with the id of the event, so that a repeated event queues nothing.
 */
export const createDeliverReminders =
  ({ accounts, mailQueue, pushQueue, devices, isMailAvailable, clock }: DeliverRemindersDependencies) =>
  async (due: RemindersDue, transaction: Transaction): Promise<void> => {
    const { accountId, day, reminders } = due;
    const expiresAt = new Date(due.expiresAt);
    const account = clock() < expiresAt ? await accounts.find({ accountId }) : undefined;
    if (!account) return;
    for (const { id: loginId, reminderMails } of account.logins) {
      if (reminderMails && isMailAvailable)
        await mailQueue.add({ kind: 'reminders', ...due, loginId }, transaction);
    }
    const byKind = Map.groupBy(reminders, ({ kind }) => kind);
    const jobs = (await devices.listByAccount(accountId)).flatMap(({ sessionHash }) =>
      [...byKind.values()].map((ofKind) => ({ accountId, sessionHash, day, expiresAt, reminders: ofKind })),
    );
    await pushQueue.add(jobs, transaction);
  };
