/** Bytes at the start of a file that tell its format. */
const SIGNATURE_BYTES = 16;

const signatures: readonly RegExp[] = [
  // JPEG, PNG, GIF, WebP, BMP and TIFF.
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^GIF8/,
  /^RIFF....WEBP/s,
  /^BM/,
  /^(II\*\0|MM\0\*)/,
  // HEIC, AVIF and other images in ISO base media files.
  /^....ftyp(hei|hev|mif1|msf1|avi)/s,
];

const readSignature = async (file: Blob): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));

/** Tells if a file starts like an image, whether or not it can be decoded. */
export const startsLikeImage = async (file: Blob): Promise<boolean> => {
  const start = await readSignature(file);
  return signatures.some((signature) => signature.test(start));
};

/** Tells if a file starts like a HEIC or HEIF photo. */
export const startsLikeHeic = async (file: Blob): Promise<boolean> =>
  /^....ftyp(hei|hev|mif1|msf1)/s.test(await readSignature(file));
