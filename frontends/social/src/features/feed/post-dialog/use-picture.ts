import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { useEffect, useState } from 'react';

type Picture = { readonly file: File; readonly address: string };
export type PictureProblem = 'notAnImage' | 'tooLarge' | 'unreadable';

/** The chosen picture file with an address to show it by, or what is wrong with the one that was chosen last. */
export const usePicture = () => {
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<PictureProblem>();
  const address = picture?.address;
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  return {
    file: picture?.file,
    address,
    problem,
    choose: (chosen: File) => {
      const file = withImageType(chosen);
      const rejection = getImageFileProblem(file);
      setProblem(rejection);
      if (!rejection) setPicture({ file, address: URL.createObjectURL(file) });
    },
    refuse: () => {
      setPicture(undefined);
      setProblem('unreadable');
    },
  };
};
