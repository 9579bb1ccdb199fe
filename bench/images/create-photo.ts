import sharp from 'sharp';

/** Creates a photo, three quarters as high as wide, with the noise of a camera, so that it is as large as one. */
export const createPhoto = (width: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height: Math.round((width * 3) / 4),
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer();
