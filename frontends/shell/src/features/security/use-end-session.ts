import { toast } from '@fitfolk/ui/toast';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from './messages/messages.ts';
import { devicesQuery, endOtherSessions, endSession, reportSession } from './security-api.ts';

/** Signs a device out and removes it from the list. A session that has already ended counts as success. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) =>
      endSession(id).catch(ignoreMissing),
    onSuccess: (_, { id, name }) => {
      client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((device) => device.id !== id));
      toast({ title: t('devices.signedOut', { device: name }) });
    },
    onError: toastError,
  });
};

/** Reports a session of somebody else, which signs out all devices but this one. */
export const useReportSession = (onReported: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: reportSession,
    onSuccess: () => {
      client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((device) => device.isCurrent));
      toast({ title: t('devices.reported') });
      onReported();
    },
    onError: toastError,
  });
};

/** Signs out all devices but this one. */
export const useEndOtherSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((device) => device.isCurrent));
      toast({ title: t('devices.othersSignedOut') });
    },
    onError: toastError,
  });
};
