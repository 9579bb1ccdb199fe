import type { CreatedPost, PostAudience } from '@fitfolk/contracts/feed';
import { toast } from '@fitfolk/ui/toast';
import { uploadPostImage } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../../messages/messages.ts';
import { competitionQuery, createPost, type PostFilter, postsQuery } from '../feed-api.ts';
import { prependCachedPosts } from '../posts/posts-cache.ts';
import { type CropArea, cropImage } from './crop-image.ts';

export type PostDraft = {
  readonly file: File;
  readonly area: CropArea;
  readonly caption: string;
  readonly audience: PostAudience;
  readonly isCompetitionEntry: boolean;
  /** Items to tag. */
  readonly clothingItemIds: readonly string[];
};

/** A value with the key of the draft that it was made for. */
type Memo = { readonly key: string; readonly value: string };

/** Returns a function that makes a value once per key, so that a retry reuses it. */
const useLastMade = () => {
  const last = useRef<Memo>(undefined);
  return async (parts: readonly unknown[], make: () => string | Promise<string>): Promise<string> => {
    const key = JSON.stringify(parts);
    if (last.current?.key !== key) last.current = { key, value: await make() };
    return last.current.value;
  };
};

/**
 * Uploads the image of a draft and creates the post, which appears at the top of the feed. A retry of the same draft
 * neither uploads the image again nor creates a second post.
 */
export const useCreatePost = (profileId: string, onPosted: () => void) => {
  const client = useQueryClient();
  const getImageUrl = useLastMade();
  return useMutation({
    mutationFn: async ({
      file,
      area,
      caption,
      audience,
      isCompetitionEntry,
      clothingItemIds,
    }: PostDraft): Promise<CreatedPost> => {
      const image = [file.name, file.size, file.lastModified, area];
      const imageUrl = await getImageUrl(image, async () => uploadPostImage(await cropImage(file, area)));
      return createPost({
        profileId,
        caption: caption || null,
        imageUrl,
        audience,
        isCompetitionEntry,
        clothingItemIds: [...clothingItemIds],
      });
    },
    onSuccess: ({ passedOnItems, ...post }) => {
      const filters: readonly PostFilter[] = [
        'everyone',
        'family',
        ...(post.isCompetitionEntry ? ['entries' as const] : []),
      ];
      for (const filter of filters) {
        prependCachedPosts(client, postsQuery(profileId, filter).queryKey, [post]);
      }
      void client.invalidateQueries(competitionQuery);
      toast({
        title: t('feed.posted'),
        ...(passedOnItems
          ? { description: t('feed.passedOnItems', { items: passedOnItems.join(', ') }) }
          : {}),
      });
      onPosted();
    },
  });
};
