import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useOnline } from '@fitfolk/web-kit/ui-state/use-online.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';
import {
  getPushSupport,
  PushSubscriptionError,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-subscription.ts';
import { putReminderDevice, reminderDevicesQuery, removeReminderDevice } from './reminders-api.ts';

export type DeviceState = 'loading' | 'offline' | 'unsupported' | 'denied' | 'off' | 'on';

export type DeviceReminders = {
  readonly state: DeviceState;
  readonly isPending: boolean;
  readonly otherDevices: number;
  readonly toggle: (isOn: boolean) => void;
};

const supportQuery = { queryKey: ['push-support'], queryFn: getPushSupport, staleTime: 0 };

/** Tells whether this device shows reminders, and turns them on and off. */
export const useDeviceReminders = (publicKey: string): DeviceReminders => {
  const t = useTranslations();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { data: support } = useQuery(supportQuery);
  const { data } = useQuery(reminderDevicesQuery);
  const isStored = data?.devices.some(({ isThisDevice }) => isThisDevice) ?? false;

  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return putReminderDevice(await subscribeToPush(publicKey));
      const devices = await removeReminderDevice();
      await unsubscribeFromPush();
      return devices;
    },
    onSuccess: (devices) => client.setQueryData(reminderDevicesQuery.queryKey, devices),
    onError: (error) => {
      if (!(error instanceof PushSubscriptionError)) return toastError(error);
      if (error.reason === 'failed') toast({ variant: 'destructive', title: t('deviceFailed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: supportQuery.queryKey }),
  });

  const getState = (): DeviceState => {
    if (!support || !data) return 'loading';
    if (support === 'unsupported' || support === 'denied') return support;
    if (!isOnline) return 'offline';
    return support === 'granted' && isStored ? 'on' : 'off';
  };

  return {
    state: getState(),
    isPending,
    otherDevices: data?.devices.filter(({ isThisDevice }) => !isThisDevice).length ?? 0,
    toggle: mutate,
  };
};
