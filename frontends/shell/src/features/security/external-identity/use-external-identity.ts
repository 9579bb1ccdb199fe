import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import {
  externalIdentityQuery,
  type RedirectPurpose,
  redirectToProvider,
  unlinkIdentity,
} from './external-identity-api.ts';

/** Redirects to the identity provider. Stays pending until the browser leaves the page. */
export const useProviderRedirect = (purpose: RedirectPurpose) => {
  const [isRedirecting, setRedirecting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withConfirmation(() => redirectToProvider(purpose)),
    onSuccess: () => setRedirecting(true),
    onError: toastError,
  });
  return { mutate, isPending: isPending || isRedirecting };
};

/** Unlinks the external identity from the account. */
export const useUnlinkIdentity = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => withConfirmation(unlinkIdentity),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: externalIdentityQuery.queryKey });
      toast({ title: t('settings.external.unlinked') });
    },
    onError: toastError,
  });
};
