import { createApi } from '@fitfolk/api-client';
import type { NewReminderDevice } from '@fitfolk/contracts/auth';
import { outfitsContract, type ReminderSettingsChange } from '@fitfolk/contracts/outfits';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { queryOptions } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** Reminder settings of all profiles. */
export const remindersQuery = queryOptions({
  queryKey: ['/api/reminders'],
  queryFn: ({ signal }) => outfitsApi.listReminders({}, { signal }),
});

/** Devices that show reminders, and the key to add this one. */
export const reminderDevicesQuery = queryOptions({
  queryKey: ['/api/reminder-devices'],
  queryFn: ({ signal }) => authApi.listReminderDevices({}, { signal }),
});

export const changeReminders = (profileId: string, body: ReminderSettingsChange) =>
  outfitsApi.changeReminders({ params: { profileId }, body });

export const putReminderDevice = (body: NewReminderDevice) => authApi.putReminderDevice({ body });

export const removeReminderDevice = () => authApi.removeReminderDevice({});

export const updateReminderMails = (reminderMails: boolean) =>
  authApi.updateUser({ body: { reminderMails } });

export const unsubscribe = (token: string) => authApi.unsubscribeReminders({ query: { token } });
