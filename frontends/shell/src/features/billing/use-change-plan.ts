import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from './messages/messages.ts';
import { changePlan } from './plan-api.ts';

/** Changes the account's plan and updates the session. */
export const useChangePlan = (onChanged?: () => void) => {
  const completeSignIn = useCompleteSignIn();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: changePlan,
    onSuccess: (user) => {
      completeSignIn(user);
      toast({ title: t(user.isPremium ? 'upgraded' : 'downgraded') });
      // Pro that was kept is no trial any more.
      void client.invalidateQueries({ queryKey: ['/api/plan'] });
      onChanged?.();
    },
    onError: toastError,
  });
  return { change: mutate, isPending };
};
