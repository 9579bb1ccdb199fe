import { createApi } from '@fitfolk/api-client';
import type { NewReminderDevice } from '@fitfolk/contracts/auth';
import { reminderDeviceCalls } from '@fitfolk/contracts/auth/security/reminder-devices';
import { outfitsContract, type ReminderSettingsChange } from '@fitfolk/contracts/outfits';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { queryOptions } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);
const devices = createApi(reminderDeviceCalls);

/** Reminder settings of all profiles. */
export const remindersQuery = queryOptions({
  queryKey: ['/api/reminders'],
  queryFn: ({ signal }) => outfitsApi.listReminders({}, { signal }),
});

/** Devices that show reminders, and the key to add this one. */
export const reminderDevicesQuery = queryOptions({
  queryKey: ['/api/reminder-devices'],
  queryFn: ({ signal }) => devices.list({}, { signal }),
});

export const changeReminders = (profileId: string, body: ReminderSettingsChange) =>
  outfitsApi.changeReminders({ params: { profileId }, body });

export const putReminderDevice = (body: NewReminderDevice) => devices.put({ body });

export const removeReminderDevice = () => devices.remove({});

export const updateReminderMails = (reminderMails: boolean) =>
  authApi.updateUser({ body: { reminderMails } });

export const unsubscribe = (token: string) => devices.unsubscribe({ query: { token } });
