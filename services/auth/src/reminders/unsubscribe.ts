import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Accounts } from '../accounts/accounts.ts';
import type { PushDevicesStore } from './push/push-devices.store.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

type UnsubscribeDependencies = {
  readonly tokens: UnsubscribeTokens | undefined;
  readonly accounts: Pick<Accounts, 'find' | 'update'>;
  readonly devices: Pick<PushDevicesStore, 'remove'>;
};

/** Turns off what a signed link belongs to; again without effect. @throws AppError `unsubscribe-link-invalid` */
export type Unsubscribe = (token: string) => Promise<void>;

export const createUnsubscribe =
  ({ tokens, accounts, devices }: UnsubscribeDependencies): Unsubscribe =>
  async (token) => {
    const target = tokens?.verify(token);
    if (!target) throw new AppError('unsubscribe-link-invalid');
    if (target.kind === 'device') return devices.remove(target.id);
    // The account may be deleted by now.
    const [accountId = '', loginId] = target.id.split('_');
    const login = { accountId, loginId };
    const account = await accounts.find(login);
    if (account?.reminderMails) await accounts.update(login, { reminderMails: false });
  };
