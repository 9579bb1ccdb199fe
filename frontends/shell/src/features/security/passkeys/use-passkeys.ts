import { ApiError, ConnectionError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages/messages.ts';
import { addPasskey, passkeysQuery, removePasskey, renamePasskey } from './passkeys-api.ts';

/** Shows the error of the server, or that the browser could not use a passkey. */
export const toastPasskeyError = (error: unknown): void => {
  if (error instanceof ApiError || error instanceof ConnectionError) {
    toastError(error);
    return;
  }
  const isOnDevice = error instanceof Error && error.name === 'InvalidStateError';
  toast({ variant: 'destructive', title: t(isOnDevice ? 'passkeys.exists' : 'passkeys.failed') });
};

const useRefresh = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries(passkeysQuery);
};

export const useAddPasskey = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: addPasskey,
    onSuccess: (passkey) => {
      if (!passkey) return;
      toast({ title: t('passkeys.added') });
      refresh();
    },
    onError: toastPasskeyError,
  });
};

export const useRemovePasskey = (passkeyId: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => removePasskey(passkeyId),
    onSuccess: () => {
      toast({ title: t('passkeys.removed') });
      refresh();
    },
    onError: toastError,
  });
};

export const useRenamePasskey = (passkeyId: string, onRenamed: () => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => renamePasskey(passkeyId, name),
    onSuccess: () => {
      onRenamed();
      refresh();
    },
    onError: toastError,
  });
};
