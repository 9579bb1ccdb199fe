import { useDraftImage } from '@fitfolk/web-kit/storage/use-draft-image.ts';
import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { useEffect, useState } from 'react';

type SelectedImage = { readonly file: File; readonly url: string };
export type ImageFileProblem = 'notAnImage' | 'tooLarge' | 'unreadable';

/** Manages the image file selected for a post, which is kept as a draft, its object URL and the problem with the last file. */
export const useImageFile = (profileId: string) => {
  const [image, setImage] = useState<SelectedImage>();
  const [problem, setProblem] = useState<ImageFileProblem>();
  const url = image?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
  const show = (file: File) => setImage({ file, url: URL.createObjectURL(file) });
  const draft = useDraftImage(profileId, 'post', show);
  return {
    file: image?.file,
    url,
    problem,
    select: (selected: File) => {
      const file = withImageType(selected);
      const rejection = getImageFileProblem(file);
      setProblem(rejection);
      if (rejection) return;
      show(file);
      draft.update(file);
    },
    rejectImage: () => {
      setImage(undefined);
      setProblem('unreadable');
      draft.update(undefined);
    },
    clearDraft: draft.clear,
  };
};
