import type { ComfortFeedbackKind } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addFeedback, removeFeedback } from '../comfort-api.ts';
import { t } from '../messages/messages.ts';

/** An item as the menu shows it. */
export type FeedbackItem = { readonly id: string; readonly name: string };

type Feedback = { readonly kind: ComfortFeedbackKind; readonly items: readonly FeedbackItem[] };

/** Gives feedback on an outfit for a day and confirms it with a toast that can undo. */
export const useFeedback = (profileId: string, day: string) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, items }: Feedback) =>
      addFeedback(client, profileId, { kind, day, clothingItemIds: items.map(({ id }) => id) }),
    onSuccess: ({ id, kind }, { items: [first, second] }) => {
      const names = { first: first?.name ?? '', second: second?.name ?? '' };
      const undo = () => void removeFeedback(client, profileId, id).catch(toastError);
      toast({
        title: t(`feedback.thanks.${kind}`, names),
        action: { label: t('undo'), onPress: undo },
      });
    },
    onError: toastError,
  });
  return { give: mutate, isPending };
};
