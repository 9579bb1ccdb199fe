/** @module-tag extended */
import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import { expect, it } from 'vitest';
import { shareInstance } from './support/shared-instance.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import { createTestUser, uploadImage } from './support/test-user.ts';

it('accepts an image of exactly 10 MB through the gateway', async () => {
  const { instance } = await shareInstance();
  const ana = await createTestUser(instance.url);
  const photo = await createPhonePhoto();
  const full = Buffer.concat([photo, Buffer.alloc(MAX_UPLOAD_BYTES - photo.length)]);
  const clothingImageURL = await uploadImage(ana, full);

  const { objectPath } = await ana.media.registerClothingImage({ body: { clothingImageURL } });

  expect((await ana.fetch(objectPath)).status).toBe(200);
});
