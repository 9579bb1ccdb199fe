import type { OotdPost } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { reportPost } from '../feed-api.ts';
import { forgetPost } from './posts-cache.ts';

const REASONS = ['unkind', 'private', 'not-an-outfit', 'other'] as const;
type Reason = (typeof REASONS)[number];
const wordsOf = {
  unkind: 'unkind',
  private: 'private',
  'not-an-outfit': 'notAnOutfit',
  other: 'other',
} as const;

export type ReportDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Tells the people who run Fitfolk what is wrong with a post, which then is gone from this account's feed. */
export const ReportDialog = ({ post, onClose }: ReportDialogProps) => {
  const text = useText();
  const client = useQueryClient();
  const [reason, setReason] = useState<Reason>('unkind');
  const report = useMutation({
    mutationFn: (postId: string) => reportPost(postId, reason),
    onSuccess: (_, postId) => {
      forgetPost(client, postId);
      toast({ title: text('feed.reported') });
      onClose();
    },
    onError: toastFailure,
  });
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={text('feed.reportTitle')}
      description={text('feed.reportText')}
      closeLabel={text('close')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (post) report.mutate(post.id);
        }}
      >
        <RadioCards
          legend={text('feed.reportReason')}
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
          options={REASONS.map((value) => ({ value, label: text(`feed.reasons.${wordsOf[value]}`) }))}
        />
        <DialogActions>
          <Button type="submit" variant="primary" pending={report.isPending}>
            {text('feed.sendReport')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
