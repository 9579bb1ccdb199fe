import { mediaContract } from '@fitfolk/contracts/media';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, type FakeClamd, startFakeClamd } from '../../testing/fake-clamd.ts';
import { createJpeg } from '../../testing/image-corpus.ts';
import {
  type MediaHarness,
  parseObjectKey,
  startMediaHarness,
  uploadFile,
} from '../../testing/media-harness.ts';

let clamd: FakeClamd;
let harness: MediaHarness;
let ana: TestUser;
let jpeg: Buffer;
beforeAll(async () => {
  clamd = await startFakeClamd();
  harness = await startMediaHarness({ env: { CLAMAV_URL: clamd.url } });
  [ana, jpeg] = await Promise.all([harness.createUser(), createJpeg()]);
});
beforeEach(() => clamd.setAnswer(undefined));
afterAll(async () => {
  await harness?.stop();
  await clamd?.stop();
});

const register = (clothingImageURL: string) =>
  ana.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });

describe('an upload with CLAMAV_URL', () => {
  it('becomes an image after the file was scanned as it was sent', async () => {
    const { objectPath } = await register(await uploadFile(ana, jpeg));

    expect(objectPath).toMatch(/^\/api\/images\//);
    expect(clamd.scanned.some((file) => file.equals(jpeg))).toBe(true);
  });

  it('is rejected and removed when something was found, even if it is a valid image', async () => {
    const url = await uploadFile(ana, Buffer.concat([jpeg, Buffer.from(EICAR)]));

    expect(await catchProblem(register(url))).toMatchObject({ status: 422, code: 'upload-infected' });
    expect(await harness.listKeys(parseObjectKey(url))).toEqual([]);
    expect(await catchProblem(register(url))).toMatchObject({ code: 'upload-url-invalid' });
  });

  it('is not accepted unscanned: it waits until clamd can scan it', async () => {
    const url = await uploadFile(ana, jpeg);
    clamd.setAnswer('stream: Cannot allocate memory ERROR');

    expect(await catchProblem(register(url))).toMatchObject({ status: 503, code: 'unavailable' });

    clamd.setAnswer(undefined);
    expect((await register(url)).objectPath).toMatch(/^\/api\/images\//);
  });
});
