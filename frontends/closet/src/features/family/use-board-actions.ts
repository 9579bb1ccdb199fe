import type { BoardCell, PlannedBatch } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDay } from '../../format-day.ts';
import { t } from '../../messages/messages.ts';
import { UNDO_MS } from '../../undo-ms.ts';
import { approveProposals, type Exchange, exchangeCells, planEveryone, undoPlan } from './family-api.ts';
import { t as familyText } from './messages/messages.ts';

/** Days to fill, of one profile or of everyone. */
export type PlanRange = {
  readonly from: string;
  readonly days: number;
  readonly profileId?: string;
};

/** Returns the actions of the family board, which confirm with a toast, or the result of a whole plan, that can undo. */
export const useBoardActions = (isChild: boolean) => {
  const client = useQueryClient();
  const { position } = usePosition();
  const [result, setResult] = useState<PlannedBatch>();
  const undo = ({ batchId }: PlannedBatch) => void undoPlan(client, batchId).catch(toastError);
  const plan = useMutation({
    mutationFn: (range: PlanRange) =>
      planEveryone(client, {
        ...range,
        occasion: familyText('occasion'),
        isProposal: isChild,
        ...(position ?? {}),
      }),
    onSuccess: (batch, { profileId }) => {
      // A whole week is worth a look; a toast is enough for one person.
      if (profileId === undefined && batch.filled.length > 0) setResult(batch);
      else confirmPlan(batch, isChild, () => undo(batch));
    },
    onError: toastError,
  });
  const actions = useMemo(() => {
    const exchange = async ({ profileId, from, to }: Exchange, isUndo = false): Promise<void> => {
      if (from === to) return;
      if (!isUndo) {
        const onPress = () => void exchange({ profileId, from: to, to: from }, true);
        // At once, like the move itself: an earlier toast would undo something else.
        toast({
          title: t('planner.movedTo', { day: formatDay(to) }),
          action: { label: t('closet.undo'), onPress },
        });
      }
      await exchangeCells(client, { profileId, from, to }).catch(toastError);
    };
    return {
      exchange,
      approve: (cell: BoardCell) =>
        approveProposals(client, cell)
          .then(() => void toast({ title: familyText('approved') }))
          .catch(toastError),
    };
  }, [client]);
  return {
    ...actions,
    plan: plan.mutate,
    isPlanning: plan.isPending,
    /** Cells that the last plan left empty. */
    gaps: plan.data?.unfilled ?? [],
    /** Outfits just planned for everyone, until they are closed or undone. */
    result,
    closeResult: () => setResult(undefined),
    undoResult: () => {
      if (result) undo(result);
      setResult(undefined);
    },
  };
};

const confirmPlan = ({ filled, unfilled }: PlannedBatch, isChild: boolean, undo: () => void): void => {
  if (filled.length === 0) {
    toast({ title: familyText(unfilled.length > 0 ? 'nothingPlanned' : 'nothingEmpty') });
    return;
  }
  toast({
    title: familyText(isChild ? 'proposedCount' : 'plannedCount', { count: filled.length }),
    action: { label: t('closet.undo'), onPress: undo },
    duration: UNDO_MS,
  });
};

/** Returns the range of the remaining days of a week; undefined for a past week. */
export const toRemainingRange = (days: readonly string[], today: string): PlanRange | undefined => {
  const remaining = days.filter((day) => day >= today);
  const [from] = remaining;
  return from === undefined ? undefined : { from, days: remaining.length };
};

/** Returns the range of one day. */
export const toDayRange = (day: string): PlanRange => ({ from: day, days: 1 });
