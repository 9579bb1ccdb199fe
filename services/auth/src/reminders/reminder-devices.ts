import type { ReminderDevices as DevicesView, NewReminderDevice } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Accounts } from '../accounts/accounts.ts';
import type { PushDevicesStore } from './push/push-devices.store.ts';
import { isPushUrl } from './push/push-transport.ts';

type ReminderDevicesDependencies = {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly devices: PushDevicesStore;
  /** Undefined when reminders are not set up. */
  readonly publicKey: string | undefined;
  readonly isLocalAllowed: boolean;
  readonly clock: () => Date;
};

type Caller = Pick<Identity, 'accountId' | 'loginId' | 'sessionHash'>;

/** Devices that show reminders; each login has its own. */
export const createReminderDevices = (dependencies: ReminderDevicesDependencies) => {
  const { accounts, devices, publicKey, isLocalAllowed, clock } = dependencies;

  const list = async (caller: Caller): Promise<DevicesView> => {
    const { id: accountId, loginId } = await accounts.get(caller);
    const own = (await devices.listByAccount(accountId)).filter((device) => device.loginId === loginId);
    return {
      publicKey: publicKey ?? null,
      devices: own.map(({ createdAt, sessionHash }) => ({
        createdAt: createdAt.toISOString(),
        isThisDevice: sessionHash === caller.sessionHash,
      })),
    };
  };

  return {
    list,

    /** Stores the subscription of a session. @throws AppError `reminders-unavailable`, `push-subscription-invalid` */
    put: async (caller: Caller, subscription: NewReminderDevice): Promise<DevicesView> => {
      if (!publicKey) throw new AppError('reminders-unavailable');
      if (!isPushUrl(subscription.endpoint, isLocalAllowed)) throw new AppError('push-subscription-invalid');
      const { accountId, sessionHash } = caller;
      const { loginId } = await accounts.get(caller);
      await devices.put({ accountId, loginId, sessionHash, subscription, createdAt: clock() });
      return list(caller);
    },

    remove: async (caller: Caller): Promise<DevicesView> => {
      await devices.remove(caller.sessionHash);
      return list(caller);
    },

    /** Ends the reminders of a login that is removed. */
    removeByLogin: devices.removeByLogin,
  };
};

export type ReminderDevices = ReturnType<typeof createReminderDevices>;
