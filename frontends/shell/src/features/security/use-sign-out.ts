import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from './messages/messages.ts';
import { devicesQuery, endOtherSessions, endSession } from './security-api.ts';

/** One that was signed out before is signed out, too. */
const endIfLive = async (id: string): Promise<void> => {
  try {
    await endSession(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** Signs a device out; its row goes once that is so. */
export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => endIfLive(id),
    onSuccess: (_, { id, name }) => {
      client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((each) => each.id !== id));
      toast({ title: text('devices.signedOut', { device: name }) });
    },
    onError: toastFailure,
  });
};

/** Signs every other device out. */
export const useSignOutOthers = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((each) => each.isCurrent));
      toast({ title: text('devices.othersSignedOut') });
    },
    onError: toastFailure,
  });
};
