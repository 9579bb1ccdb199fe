import type { Profile } from '@fitfolk/contracts/auth';
import type { Comfort } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changeRules, comfortQuery, isRulesConflict, type RuleChange } from './comfort-api.ts';
import { t } from './messages/messages.ts';

/** Returns the values that a change replaces. */
const toReverse = (comfort: Comfort, change: RuleChange): RuleChange =>
  Object.fromEntries(Object.keys(change).map((key) => [key, comfort[key as keyof RuleChange]]));

/** Returns a function that changes rules of a profile and confirms it with a toast that can undo. */
export const useChangeRules = ({ id: profileId, name }: Profile) => {
  const client = useQueryClient();
  const send = async (change: RuleChange): Promise<void> => {
    try {
      await changeRules(client, profileId, change);
    } catch (error) {
      if (!isRulesConflict(error)) return toastError(error);
      toast({
        variant: 'destructive',
        title: t('changed'),
        description: t('changedText'),
      });
    }
  };
  return (change: RuleChange): void => {
    const before = client.getQueryData(comfortQuery(profileId).queryKey);
    if (!before) return;
    const undo = () => void send(toReverse(before, change));
    // At once, like the change itself: an earlier toast would undo something else.
    toast({ title: t('saved', { name }), action: { label: t('undo'), onPress: undo } });
    void send(change);
  };
};
