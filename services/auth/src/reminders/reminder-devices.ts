import type { ReminderDevices as DevicesView, NewReminderDevice } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { PushDevicesStore } from './push/push-devices.store.ts';
import { isPushUrl } from './push/push-transport.ts';

type ReminderDevicesDependencies = {
  readonly devices: PushDevicesStore;
  /** Undefined when reminders are not set up. */
  readonly publicKey: string | undefined;
  readonly isLocalAllowed: boolean;
  readonly clock: () => Date;
};

type Caller = Pick<Identity, 'accountId' | 'sessionHash'>;

/** Devices that show the reminders of an account. */
export const createReminderDevices = (dependencies: ReminderDevicesDependencies) => {
  const { devices, publicKey, isLocalAllowed, clock } = dependencies;

  const list = async ({ accountId, sessionHash }: Caller): Promise<DevicesView> => ({
    publicKey: publicKey ?? null,
    devices: (await devices.listByAccount(accountId)).map((device) => ({
      createdAt: device.createdAt.toISOString(),
      isThisDevice: device.sessionHash === sessionHash,
    })),
  });

  return {
    list,

    /** Stores the subscription of a session. @throws AppError `reminders-unavailable`, `push-subscription-invalid` */
    put: async (caller: Caller, subscription: NewReminderDevice): Promise<DevicesView> => {
      if (!publicKey) throw new AppError('reminders-unavailable');
      if (!isPushUrl(subscription.endpoint, isLocalAllowed)) throw new AppError('push-subscription-invalid');
      const { accountId, sessionHash } = caller;
      await devices.put({ accountId, sessionHash, subscription, createdAt: clock() });
      return list(caller);
    },

    remove: async (caller: Caller): Promise<DevicesView> => {
      await devices.remove(caller.sessionHash);
      return list(caller);
    },
  };
};

export type ReminderDevices = ReturnType<typeof createReminderDevices>;
