import { ApiError } from '@fitfolk/api-client';
import type { AccountDeletion } from '@fitfolk/contracts/auth';
import { toast } from '@fitfolk/ui/toast';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../../messages/messages.ts';
import { deleteAccount } from './erasure-api.ts';

/** Deletes the account; `wrong` says why the proof of who one is was not taken. */
export const useDeletion = () => {
  const client = useQueryClient();
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (proof: AccountDeletion) => deleteAccount(proof),
    onSuccess: () => {
      clearUser(client);
      toast({ title: text('settings.leaving.deleted') });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) setWrong(failureText(error));
      else toastFailure(error);
    },
  });
  return { remove: mutate, isPending, wrong, forgetWrong: () => setWrong(undefined) };
};
