import type { OotdPost } from '@fitfolk/contracts/feed';
import { toast } from '@fitfolk/ui/toast';
import { uploadPostImage } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { text } from '../../../messages/messages.ts';
import { competitionQuery, createPost, postsQuery } from '../feed-api.ts';
import { putOnTop } from '../posts/posts-cache.ts';
import { cropPicture, type Part } from './crop-picture.ts';

export type Draft = {
  readonly file: File;
  readonly part: Part;
  readonly caption: string;
  readonly isCompetitionEntry: boolean;
};

/** What of a draft is stored already, so that another try does not send the picture again. */
type Stored = { readonly of: string; readonly imageUrl: string };

/** Posts a draft; it then stands above the others at once. */
export const usePost = (profileId: string, onPosted: () => void) => {
  const client = useQueryClient();
  const stored = useRef<Stored>(undefined);
  return useMutation({
    mutationFn: async ({ file, part, caption, isCompetitionEntry }: Draft): Promise<OotdPost> => {
      const of = JSON.stringify([file.name, file.size, file.lastModified, part]);
      if (stored.current?.of !== of) {
        stored.current = { of, imageUrl: await uploadPostImage(await cropPicture(file, part)) };
      }
      const { imageUrl } = stored.current;
      return createPost({ profileId, caption: caption || null, imageUrl, isCompetitionEntry });
    },
    onSuccess: (post) => {
      putOnTop(client, postsQuery(profileId, 'everyone').queryKey, [post]);
      void client.invalidateQueries(competitionQuery);
      toast({ title: text('feed.posted') });
      onPosted();
    },
  });
};
