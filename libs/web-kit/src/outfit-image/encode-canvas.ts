/**
 * Encodes what a canvas shows as an image file.
 * @throws if the browser cannot, for example because the canvas is too large
 */
export const encodeCanvas = async (
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  quality?: number,
): Promise<Blob> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const blob = await promise;
  if (!blob) throw new Error('The canvas returned no image');
  return blob;
};
