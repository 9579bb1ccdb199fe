import type { OotdPost } from '@fitfolk/contracts/feed';
import { toast } from '@fitfolk/ui/toast';
import { uploadPostImage } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../../messages/messages.ts';
import { competitionQuery, createPost, postsQuery } from '../feed-api.ts';
import { prependCachedPosts } from '../posts/posts-cache.ts';
import { type CropArea, cropImage } from './crop-image.ts';

export type PostDraft = {
  readonly file: File;
  readonly area: CropArea;
  readonly caption: string;
  readonly isCompetitionEntry: boolean;
};

/** Image already uploaded for a draft, so that a retry does not upload it again. */
type UploadedImage = { readonly fileKey: string; readonly imageUrl: string };

/** Uploads the image of a draft and creates the post, which appears at the top of the feed. */
export const useCreatePost = (profileId: string, onPosted: () => void) => {
  const client = useQueryClient();
  const uploaded = useRef<UploadedImage>(undefined);
  return useMutation({
    mutationFn: async ({ file, area, caption, isCompetitionEntry }: PostDraft): Promise<OotdPost> => {
      const fileKey = JSON.stringify([file.name, file.size, file.lastModified, area]);
      if (uploaded.current?.fileKey !== fileKey) {
        uploaded.current = { fileKey, imageUrl: await uploadPostImage(await cropImage(file, area)) };
      }
      const { imageUrl } = uploaded.current;
      return createPost({ profileId, caption: caption || null, imageUrl, isCompetitionEntry });
    },
    onSuccess: (post) => {
      prependCachedPosts(client, postsQuery(profileId, 'everyone').queryKey, [post]);
      void client.invalidateQueries(competitionQuery);
      toast({ title: t('feed.posted') });
      onPosted();
    },
  });
};
