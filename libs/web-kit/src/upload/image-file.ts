import { MAX_UPLOAD_BYTES } from '../api/media-api.ts';

/** Adds the type that some systems leave out for HEIC photos. */
export const withImageType = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic' })
    : file;

/** Returns why a file cannot be uploaded as an image, if it cannot. */
export const getImageFileProblem = ({ type, size }: File): 'notAnImage' | 'tooLarge' | undefined => {
  if (!type.startsWith('image/')) return 'notAnImage';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : undefined;
};
