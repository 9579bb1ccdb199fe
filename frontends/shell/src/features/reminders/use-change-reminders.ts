import type { ReminderSettings, ReminderSettingsChange } from '@fitfolk/contracts/outfits';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeReminders, remindersQuery } from './reminders-api.ts';

/** Applies a change as the server does. */
const applyChange = (
  settings: ReminderSettings,
  { kinds, time = settings.time, quietHours = settings.quietHours }: ReminderSettingsChange,
): ReminderSettings => {
  const { plan, kit, laundry, streak } = settings.kinds;
  return {
    ...settings,
    time,
    quietHours,
    kinds: {
      plan: kinds?.plan ?? plan,
      kit: kinds?.kit ?? kit,
      laundry: kinds?.laundry ?? laundry,
      streak: kinds?.streak ?? streak,
    },
  };
};

/** Changes the reminders of a profile, optimistically and in the order of the presses. */
export const useChangeReminders = (profileId: string): ((change: ReminderSettingsChange) => void) => {
  const client = useQueryClient();
  const { queryKey } = remindersQuery;
  const { mutate } = useMutation({
    mutationFn: (change: ReminderSettingsChange) => changeReminders(profileId, change),
    scope: { id: `reminders-${profileId}` },
    onMutate: (change) =>
      client.setQueryData(queryKey, (all) =>
        all?.map((each) => (each.profileId === profileId ? applyChange(each, change) : each)),
      ),
    onError: (error) => {
      toastError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
};
