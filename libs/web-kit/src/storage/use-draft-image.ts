import { useEffect, useEffectEvent, useRef } from 'react';
import { loadDraftImage, removeDraftImage, saveDraftImage } from './draft-images.ts';

export type DraftImage = {
  /** Stores the chosen image, or removes the stored one. */
  readonly update: (file: File | undefined) => void;
  /** Removes the stored image, once the form is saved. */
  readonly clear: () => void;
};

/**
 * Keeps the image of an unsaved form of a profile in this browser: it survives closing the form and a reload. Calls
 * `onRestored` with the stored image, unless another one was chosen meanwhile.
 */
export const useDraftImage = (
  profileId: string,
  form: string,
  onRestored: (file: File) => void,
): DraftImage => {
  const isChosen = useRef(false);
  const restore = useEffectEvent(onRestored);
  useEffect(() => {
    let isMounted = true;
    void loadDraftImage(profileId, form).then((file) => {
      if (file && isMounted && !isChosen.current) restore(file);
    });
    return () => {
      isMounted = false;
    };
  }, [profileId, form]);
  const clear = () => void removeDraftImage(profileId, form);
  return {
    update: (file) => {
      isChosen.current = true;
      if (file) void saveDraftImage(profileId, form, file);
      else clear();
    },
    clear,
  };
};
