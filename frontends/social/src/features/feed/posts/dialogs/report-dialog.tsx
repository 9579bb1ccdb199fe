import type { OotdPost } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

export type ReportDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog to report a post to the administrators; reported posts disappear from the account's feed. */
export const ReportDialog = ({ post, onClose }: ReportDialogProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [reason, setReason] = useState<Reason>('unkind');
  const report = useMutation({
    mutationFn: (postId: string) => reportPost(postId, reason),
    onSuccess: (_, postId) => {
      removeCachedPost(client, postId);
      toast({ title: t('feed.postReported') });
      onClose();
    },
    onError: toastError,
  });
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.reportTitle')}
      description={t('feed.reportText')}
      closeLabel={t('close')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (post) report.mutate(post.id);
        }}
      >
        <RadioCards
          legend={t('feed.reportReason')}
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
          options={REASONS.map((value) => ({ value, label: t(`feed.reportReasons.${reasonKeys[value]}`) }))}
        />
        <DialogActions>
          <Button type="submit" variant="primary" pending={report.isPending}>
            {t('feed.sendReport')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
