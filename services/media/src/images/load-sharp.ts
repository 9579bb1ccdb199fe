/** Decoders allowed for untrusted files. libvips has more (SVG, TIFF, raw formats), which are blocked. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** Loads the image library with its limits; only when the first image is processed, because it takes memory. */
export const loadSharp = async (): Promise<void> => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // No image is processed twice, so a cache would only use memory.
  sharp.cache(false);
  sharp.concurrency(1);
};
