const WIDTH_PX = 200;
const JPEG_QUALITY = 0.8;

/** Scales an image file down to a JPEG. Returns undefined for a format that this browser cannot decode. */
export const createThumbnail = async (file: Blob): Promise<Blob | undefined> => {
  try {
    const image = await createImageBitmap(file, { resizeWidth: WIDTH_PX, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    image.close();
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
    return (await promise) ?? undefined;
  } catch {
    return undefined;
  }
};
