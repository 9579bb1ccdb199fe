import { describe, expect, it } from 'vitest';
import { invalidFiles, secrets, validFiles } from '../../../services/media/testing/image-corpus.ts';
import { uploadImage } from '../../e2e/support/test-user.ts';
import { breakOff, toRequest } from '../support/send-bytes.ts';
import type { Target } from '../support/target.ts';

const registerImage = (account: Target['attacker'], clothingImageURL: string): Promise<Response> =>
  account.fetch('/api/clothing-items/image', {
    method: 'PUT',
    body: JSON.stringify({ clothingImageURL }),
    headers: { 'content-type': 'application/json' },
  });

/** Forged, broken off and hostile uploads. */
export const describeUploads = (getTarget: () => Target): void => {
  describe('an upload', () => {
    it('without a valid signature never reaches the object store, and leaves others working', async () => {
      const { attacker } = getTarget();
      const { uploadURL } = await attacker.media.createUpload();
      const [path] = uploadURL.split('?');
      const forged = [
        `${path}`,
        `${path}x?${uploadURL.split('?')[1]}`,
        uploadURL.replace('Expires=900', 'Expires=9000'),
      ];
      for (const url of [...forged, ...forged]) {
        const response = await fetch(url, { method: 'PUT', body: 'bytes' });
        expect(response.status).toBe(400);
        expect(await response.text()).not.toMatch(/AWSAccessKeyId|<Error>|SignatureDoesNotMatch/);
      }
      expect(await uploadImage(attacker)).toContain('/staging/');
    });

    it('that many clients break off leaves others working', async () => {
      const { attacker, url } = getTarget();
      for (let count = 0; count < 6; count += 1) {
        const { pathname, search } = new URL((await attacker.media.createUpload()).uploadURL);
        const head = [
          `PUT ${pathname}${search} HTTP/1.1`,
          `Host: ${new URL(url).host}`,
          'Content-Length: 100',
        ];
        await breakOff(url, toRequest(head, 'half'));
      }

      expect(await uploadImage(attacker)).toContain('/staging/');
    });

    it.each(invalidFiles)(
      'of $name is refused, and its URL accepts no other file',
      async ({ file, type }) => {
        const { attacker } = getTarget();
        const clothingImageURL = await uploadImage(attacker, await file(), type);
        const register = () => registerImage(attacker, clothingImageURL);

        expect([413, 415, 422]).toContain((await register()).status);
        expect((await (await register()).json()).code).toBe('upload-url-invalid');
      },
    );

    it.each(validFiles)('of $name is served without metadata and inert', async ({ file, type }) => {
      const { attacker } = getTarget();
      const clothingImageURL = await uploadImage(attacker, await file(), type);
      const { objectPath } = await attacker.media.registerClothingImage({ body: { clothingImageURL } });
      const response = await attacker.fetch(objectPath);
      const bytes = Buffer.from(await response.arrayBuffer());

      for (const secret of [...secrets, 'Exif', 'ICCP']) expect(bytes.includes(secret)).toBe(false);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    it('of somebody else is not registered', async () => {
      const { attacker, victim } = getTarget();
      const clothingImageURL = await uploadImage(victim);

      const response = await registerImage(attacker, clothingImageURL);

      expect([response.status, (await response.json()).code]).toEqual([400, 'upload-url-invalid']);
    });
  });
};
