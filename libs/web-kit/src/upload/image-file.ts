import { t } from './messages/messages.ts';

/** Largest photo that a page takes, in bytes (60 MB). What it sends after shrinking is at most `MAX_UPLOAD_BYTES`. */
export const MAX_PHOTO_BYTES = 62_914_560;

/** Reason why a file cannot become an image. Trying again does not help. */
export type ImageFileProblem = 'empty' | 'notAnImage' | 'tooLarge' | 'tooManyPixels' | 'damaged';

/** Names the reason why a file cannot become an image. */
export class ImageFileError extends Error {
  readonly problem: ImageFileProblem;

  constructor(problem: ImageFileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'ImageFileError';
    this.problem = problem;
  }
}

/** Adds the type that some systems leave out for HEIC photos. */
export const withImageType = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic', lastModified: file.lastModified })
    : file;

/** Returns why a file cannot be uploaded as an image, as far as its type and size tell. */
export const getImageFileProblem = ({ type, size }: File): ImageFileProblem | undefined => {
  if (!type.startsWith('image/')) return 'notAnImage';
  if (size === 0) return 'empty';
  return size > MAX_PHOTO_BYTES ? 'tooLarge' : undefined;
};

/** Returns the localized reason why a file cannot become an image. */
export const translateImageFileProblem = (problem: ImageFileProblem): string => t(problem);
