import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { useEffect, useState } from 'react';

type SelectedImage = { readonly file: File; readonly url: string };
export type ImageFileProblem = 'notAnImage' | 'tooLarge' | 'unreadable';

/** Manages the selected image file, its object URL and the problem with the last selected file. */
export const useImageFile = () => {
  const [image, setImage] = useState<SelectedImage>();
  const [problem, setProblem] = useState<ImageFileProblem>();
  const url = image?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
  return {
    file: image?.file,
    url,
    problem,
    select: (selected: File) => {
      const file = withImageType(selected);
      const rejection = getImageFileProblem(file);
      setProblem(rejection);
      if (!rejection) setImage({ file, url: URL.createObjectURL(file) });
    },
    rejectImage: () => {
      setImage(undefined);
      setProblem('unreadable');
    },
  };
};
