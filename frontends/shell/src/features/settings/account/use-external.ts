import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../../messages/messages.ts';
import { type Errand, externalQuery, leaveTo, unlink } from './external-api.ts';

/** Goes to the identity provider; pending until the browser has left. */
export const useErrand = (errand: Errand) => {
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => leaveTo(errand),
    onSuccess: () => setLeaving(true),
    onError: toastFailure,
  });
  return { mutate, isPending: isPending || isLeaving };
};

/** Takes the identity from the account. */
export const useUnlink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: unlink,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: externalQuery.queryKey });
      toast({ title: text('settings.external.unlinked') });
    },
    onError: toastFailure,
  });
};
