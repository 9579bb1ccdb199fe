import { ApiError } from '@fitfolk/api-client';
import type { AccountDeletion } from '@fitfolk/contracts/auth';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { deleteAccount } from './deletion-api.ts';

/** Deletes the account. `error` explains why the identity check failed. */
export const useDeleteAccount = () => {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (confirmation: AccountDeletion) => deleteAccount(confirmation),
    onSuccess: () => {
      clearUser(client);
      toast({ title: t('settings.deletion.deleted') });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 403) setError(getErrorMessage(failure));
      else toastError(failure);
    },
  });
  return { remove: mutate, isPending, error, clearError: () => setError(undefined) };
};
