import type { OotdPost, PostAudience } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../../../messages/messages.ts';
import { AudienceField, useAudienceName } from '../../audience-field.tsx';
import { changeAudience, competitionQuery } from '../../feed-api.ts';
import { updateCachedPost } from '../posts-cache.ts';

export type AudienceFormProps = { readonly post: OotdPost; readonly onClose: () => void };

/** Form with who sees a post. A child's post from before a parent's consent begins with its family. */
export const AudienceForm = ({ post, onClose }: AudienceFormProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const getName = useAudienceName();
  const author = useActiveProfile().profiles.find(({ id }) => id === post.profileId);
  const isPrivate = post.audience === 'everyone' && !post.isSeenOutside;
  const [audience, setAudience] = useState<PostAudience>(isPrivate ? 'family' : post.audience);
  const change = useMutation({
    mutationFn: () => changeAudience(post.id, audience),
    onSuccess: ({ isSeenOutside }) => {
      // The rest of the answer is not for the profile that reads the page.
      updateCachedPost(client, post.id, (cached) => ({ ...cached, audience, isSeenOutside }));
      if (post.isCompetitionEntry) void client.invalidateQueries(competitionQuery);
      toast({ title: t('feed.audienceSaved'), description: getName(audience) });
      onClose();
    },
    onError: toastError,
  });
  if (!author) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <AudienceField profile={author} value={audience} onChange={setAudience} />
      <DialogActions>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t('feed.audienceSave')}
        </Button>
      </DialogActions>
    </form>
  );
};
