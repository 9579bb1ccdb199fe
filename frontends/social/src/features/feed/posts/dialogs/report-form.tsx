import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from '../../../../messages/messages.ts';
import { reportPost } from '../../feed-api.ts';
import { removeCachedPost } from '../posts-cache.ts';

const REASONS = ['unkind', 'private', 'not-an-outfit', 'other'] as const;
type Reason = (typeof REASONS)[number];
const reasonKeys = {
  unkind: 'unkind',
  private: 'private',
  'not-an-outfit': 'notAnOutfit',
  other: 'other',
} as const;

export type ReportFormProps = { readonly postId: string; readonly onReported: () => void };

/** Form with the reason of a report. A reported post disappears from the account's feed. */
export const ReportForm = ({ postId, onReported }: ReportFormProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const draft = useDraft(`report:${postId}`, { reason: 'unkind' as Reason });
  const { reason } = draft.values;
  const report = useMutation({
    mutationFn: () => reportPost(postId, reason),
    onSuccess: () => {
      draft.clear();
      removeCachedPost(client, postId);
      toast({ title: t('feed.postReported') });
      onReported();
    },
    onError: toastError,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate();
      }}
    >
      <RadioCards
        legend={t('feed.reportReason')}
        name="reason"
        value={reason}
        onChange={({ currentTarget }) => draft.update({ reason: currentTarget.value as Reason })}
        options={REASONS.map((value) => ({ value, label: t(`feed.reportReasons.${reasonKeys[value]}`) }))}
      />
      <DialogActions>
        <Button type="submit" variant="primary" pending={report.isPending}>
          {t('feed.sendReport')}
        </Button>
      </DialogActions>
    </form>
  );
};
