import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { outfitsApi } from '../../outfits/outfits-api.ts';
import { calendarLinkQuery } from './calendar-api.ts';
import { t } from './messages/messages.ts';

/** Reads, replaces and deletes the calendar link of a profile. `address` is known only after it was created here. */
export const useCalendarLink = (profileId: string) => {
  const client = useQueryClient();
  const query = calendarLinkQuery(profileId);
  const params = { profileId };
  const replacement = useMutation({
    mutationFn: () => withConfirmation(() => outfitsApi.replaceCalendarLink({ params })),
    onSuccess: ({ createdAt }) => client.setQueryData(query.queryKey, () => ({ createdAt })),
    onError: toastError,
  });
  const deletion = useMutation({
    mutationFn: () => outfitsApi.deleteCalendarLink({ params }),
    onSuccess: () => {
      replacement.reset();
      client.setQueryData(query.queryKey, null);
      toast({ title: t('turnedOff') });
    },
    onError: toastError,
  });
  return {
    link: useQuery(query),
    address: replacement.data && new URL(replacement.data.path, location.origin).href,
    replace: () => replacement.mutate(),
    remove: () => deletion.mutate(),
    isReplacing: replacement.isPending,
    isRemoving: deletion.isPending,
  };
};
