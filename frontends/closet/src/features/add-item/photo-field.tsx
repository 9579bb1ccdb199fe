import { useFileDrop } from '@fitfolk/web-kit/upload/use-file-drop.ts';
import { useSyncExternalStore } from 'react';
import { PhotoPlate } from './photo-plate.tsx';
import type { Photo } from './upload/photo.ts';
import { noPhoto } from './upload/photo-state.ts';

const never = () => () => undefined;
const nothing = () => noPhoto;

/** The plate with its picture; files may also be dropped or pasted anywhere while it shows. */
export const PhotoField = ({ photo }: { readonly photo: Photo | undefined }) => {
  const state = useSyncExternalStore(photo?.subscribe ?? never, photo?.read ?? nothing);
  const choose = (files: readonly File[]) => photo?.choose(files);
  const isDraggedOver = useFileDrop(choose);
  return (
    <PhotoPlate
      photo={state}
      isDraggedOver={isDraggedOver}
      onChoose={choose}
      onRemove={() => photo?.remove()}
      onRetry={() => photo?.retry()}
    />
  );
};
