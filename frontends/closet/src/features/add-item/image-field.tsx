import { useFileDrop } from '@fitfolk/web-kit/upload/use-file-drop.ts';
import { useSyncExternalStore } from 'react';
import { ImageDropzone } from './image-dropzone.tsx';
import type { ImageUpload } from './upload/image-upload.ts';
import { noImage } from './upload/image-upload-state.ts';

const noSubscription = () => () => undefined;
const getNoImage = () => noImage;

export type ImageFieldProps = {
  readonly upload: ImageUpload | undefined;
  /** Owner of the item. */
  readonly profileId: string;
};

/** Image input of a form; also accepts files dropped or pasted anywhere on the page. */
export const ImageField = ({ upload, profileId }: ImageFieldProps) => {
  const state = useSyncExternalStore(upload?.subscribe ?? noSubscription, upload?.read ?? getNoImage);
  const choose = (files: readonly File[]) => upload?.choose(files);
  const isDraggedOver = useFileDrop(choose);
  return (
    <ImageDropzone
      state={state}
      isDraggedOver={isDraggedOver}
      onChoose={choose}
      onRemove={() => upload?.remove()}
      onRetry={() => upload?.retry()}
      profileId={profileId}
      onAddAgain={() => upload?.addAgain()}
    />
  );
};
