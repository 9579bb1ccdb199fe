import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from './messages/messages.ts';
import { changePassword, devicesQuery } from './security-api.ts';

type Options = {
  readonly onChanged: () => void;
  /** The current password, or the sign-in that stands for it, will not do. */
  readonly onWrong: (message: string) => void;
  /** The new password will not do. */
  readonly onRefused: (message: string) => void;
};

/** Changes the password, or says at the field that is wrong why not. */
export const useChangePassword = ({ onChanged, onWrong, onRefused }: Options) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, hasPassword: true });
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      toast({ title: text('passwordChanged'), description: text('passwordChangedText') });
      onChanged();
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 403 || status === 429) return onWrong(failureText(error));
      if (status === 400) return onRefused(failureText(error));
      toastFailure(error);
    },
  });
};
