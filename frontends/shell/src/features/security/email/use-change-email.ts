import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages/messages.ts';

type ChangeEmailOptions = {
  readonly onSent: () => void;
  /** Called when the address is not accepted. */
  readonly onInvalid: (message: string) => void;
};

/** Requests the mail that changes the address, and says where it went. */
export const useChangeEmail = ({ onSent, onInvalid }: ChangeEmailOptions) =>
  useMutation({
    mutationFn: (email: string) => withConfirmation(() => authApi.changeEmail({ body: { email } })),
    onSuccess: (_, email) => {
      toast({ title: t('email.sent'), description: t('email.sentText', { email }) });
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) return onInvalid(getErrorMessage(error));
      toastError(error);
    },
  });
