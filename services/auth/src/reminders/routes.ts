import type { reminderDeviceEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { ReminderDevices } from './reminder-devices.ts';
import type { Unsubscribe } from './unsubscribe.ts';

export type ReminderRoutesDependencies = {
  readonly reminderDevices: ReminderDevices;
  readonly unsubscribe: Unsubscribe;
};

export const reminderRoutes = ({
  reminderDevices,
  unsubscribe,
}: ReminderRoutesDependencies): EndpointHandlers<typeof reminderDeviceEndpoints> => ({
  listReminderDevices: ({ identity }) => reminderDevices.list(identity),
  putReminderDevice: ({ identity, body }) => reminderDevices.put(identity, body),
  removeReminderDevice: ({ identity }) => reminderDevices.remove(identity),
  unsubscribeReminders: ({ query }) => unsubscribe(query.token),
});
