import { useDraftImage } from '@fitfolk/web-kit/storage/use-draft-image.ts';
import { ImageFileError, translateImageFileProblem } from '@fitfolk/web-kit/upload/image-file.ts';
import { preparePhoto } from '@fitfolk/web-kit/upload/photo/prepare-photo.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../messages/messages.ts';

type SelectedImage = { readonly file: File; readonly url: string };

/** Longest side of a selected image in pixels, which keeps a small part of it sharp when that is cropped. */
const MAX_SIDE = 4096;

/** Manages the image file selected for a post, which is kept as a draft, its object URL and the problem with the last file. */
export const useImageFile = (profileId: string) => {
  const [image, setImage] = useState<SelectedImage>();
  const url = image?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
  const show = (file: File) => setImage({ file, url: URL.createObjectURL(file) });
  const draft = useDraftImage(profileId, 'post', show);
  const preparation = useMutation({
    mutationFn: async (file: File) => (await preparePhoto(file, { maxSide: MAX_SIDE })).file,
    onSuccess: (file) => {
      show(file);
      draft.update(file);
    },
  });
  const { error } = preparation;
  return {
    file: image?.file,
    url,
    isPreparing: preparation.isPending,
    /** Localized reason why the last file cannot be posted. */
    problem: error ? getProblem(error) : undefined,
    select: (file: File) => preparation.mutate(file),
    clearDraft: draft.clear,
  };
};

const getProblem = (error: Error): string =>
  error instanceof ImageFileError ? translateImageFileProblem(error.problem) : t('feed.unreadablePhoto');
