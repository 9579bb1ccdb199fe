import { useEffect, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../feed-api.ts';

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
    choose: (file: File) => {
      const isImage = file.type.startsWith('image/');
      const refusal = isImage ? (file.size > MAX_UPLOAD_BYTES ? 'tooLarge' : undefined) : 'notAnImage';
      setProblem(refusal);
      if (!refusal) setPicture({ file, address: URL.createObjectURL(file) });
    },
    refuse: () => {
      setPicture(undefined);
      setProblem('unreadable');
    },
  };
};
