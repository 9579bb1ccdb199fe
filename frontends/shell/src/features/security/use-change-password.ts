import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from './messages/messages.ts';
import { changePassword, devicesQuery } from './security-api.ts';

type ChangePasswordOptions = {
  readonly onChanged: () => void;
  /** Called when the current password is wrong or the last sign-in is too old. */
  readonly onUnauthorized: (message: string) => void;
  /** Called when the new password is not accepted. */
  readonly onInvalid: (message: string) => void;
};

/** Changes or sets the password and reports errors to the field that caused them. */
export const useChangePassword = ({ onChanged, onUnauthorized, onInvalid }: ChangePasswordOptions) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, hasPassword: true });
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      toast({ title: t('passwordChanged'), description: t('passwordChangedText') });
      onChanged();
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 403 || status === 429) return onUnauthorized(getErrorMessage(error));
      if (status === 400) return onInvalid(getErrorMessage(error));
      toastError(error);
    },
  });
};
