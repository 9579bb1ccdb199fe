import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from './messages/messages.ts';
import { devicesQuery, endOtherSessions, endSession, reportSession } from './security-api.ts';

/** Ends a session. A session that has already ended counts as success. */
const endSessionIfActive = async (id: string): Promise<void> => {
  try {
    await endSession(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** Signs a device out and removes it from the list. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => endSessionIfActive(id),
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
