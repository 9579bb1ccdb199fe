import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { text } from '../../messages/messages.ts';
import { changePlan } from './plan-api.ts';

/** Changes the account's plan; every page knows at once. */
export const usePlan = (onChanged?: () => void) => {
  const signedIn = useCompleteSignIn();
  const { mutate, isPending } = useMutation({
    mutationFn: changePlan,
    onSuccess: (user) => {
      signedIn(user);
      toast({ title: text(user.isPremium ? 'plan.isPro' : 'plan.isFree') });
      onChanged?.();
    },
    onError: toastFailure,
  });
  return { change: mutate, isPending };
};
