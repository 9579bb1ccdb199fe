// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { problemBody } from '../../../../testing/api-server.ts';
import {
  analysis,
  jacket,
  startImageUpload,
  storeRequest,
  waitForState,
} from '../../../../testing/image-upload.ts';

describe('choosing an image', () => {
  it('stores, registers and analyzes the file', async () => {
    const { upload, requests, onAnalysis } = await startImageUpload();

    await upload.choose([jacket]);
    expect(upload.read()).toMatchObject({ step: 'uploading', fileName: 'jacket.jpg' });
    await waitForState({ step: 'ready', imageUrl: '/api/images/jacket', isAnalyzing: false });

    expect(requests).toEqual([
      'POST /api/objects/upload',
      storeRequest,
      'PUT /api/clothing-items/image',
      'POST /api/clothing-items/analyze-image',
    ]);
    expect(onAnalysis.mock.calls).toEqual([[analysis]]);
  });

  it('registers the full presigned URL', async () => {
    let registered = '';
    const { upload } = await startImageUpload({
      'PUT /api/clothing-items/image': (body) => {
        registered = JSON.parse(body).clothingImageURL;
        return { body: { objectPath: '/api/images/jacket' } };
      },
    });

    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });

    expect(registered).toBe(`${location.origin}/bucket/one?X-Signature=1`);
  });

  it('keeps the image silently when the analysis fails', async () => {
    const { upload, onAnalysis } = await startImageUpload({
      'POST /api/clothing-items/analyze-image': {
        status: 503,
        body: problemBody(503, 'Image analysis unavailable'),
      },
    });

    await upload.choose([jacket]);
    await waitForState({ step: 'ready', isAnalyzing: false, problem: undefined });

    expect(onAnalysis).not.toHaveBeenCalled();
  });
});

describe('uploading while storage fails', () => {
  it('retries with a new presigned URL', async () => {
    const { upload, requests } = await startImageUpload({
      'PUT /bucket/': [{ status: 503 }, { status: 429 }, { headers: { etag: '"1"' } }],
    });

    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });

    expect(requests.filter((call) => call === 'POST /api/objects/upload')).toHaveLength(3);
  });

  it.each([
    [
      'a proxy',
      { status: 413, body: 'Too large', headers: { 'content-type': 'text/html' } },
      /^The server in front of Fitfolk rejects/,
    ],
    ['Fitfolk', { status: 413, body: problemBody(413, 'Too large') }, /^Failed to upload jacket\.jpg$/],
  ])('says why %s rejects the size, without repeating the upload', async (_, response, problem) => {
    const { upload, requests } = await startImageUpload({ 'PUT /bucket/': response });

    await upload.choose([jacket]);

    await waitForState({ step: 'failed', problem: expect.stringMatching(problem) });
    expect(requests.filter((call) => call === storeRequest)).toHaveLength(1);
  });

  it('fails after five attempts and can be retried', async () => {
    const { upload, requests, setResponses } = await startImageUpload({ 'PUT /bucket/': { status: 503 } });

    await upload.choose([jacket]);
    await waitForState({ step: 'failed', problem: 'Failed to upload jacket.jpg' });
    expect(requests.filter((call) => call === storeRequest)).toHaveLength(5);
    setResponses({ 'PUT /bucket/': { headers: { etag: '"1"' } } });
    await upload.retry();

    await waitForState({ step: 'ready', problem: undefined });
  });

  it('does not retry when the response asks to wait for longer than a minute', async () => {
    const { upload, requests } = await startImageUpload({
      'PUT /bucket/': { status: 429, headers: { 'retry-after': '61' } },
    });

    await upload.choose([jacket]);
    await waitForState({ step: 'failed' });

    expect(requests.filter((call) => call === storeRequest)).toHaveLength(1);
  });

  it('does not retry a rejected upload', async () => {
    const { upload, requests } = await startImageUpload({ 'PUT /bucket/': { status: 400 } });

    await upload.choose([jacket]);
    await waitForState({ step: 'failed' });

    expect(requests.filter((call) => call === storeRequest)).toHaveLength(1);
  });
});

describe('requesting a presigned URL', () => {
  it('reports why the request was rejected', async () => {
    const { upload, onUploadRejected, onSessionExpired } = await startImageUpload({
      'POST /api/objects/upload': { status: 400, body: problemBody(400, 'No more uploads') },
    });

    await upload.choose([jacket]);
    await waitForState({ step: 'failed', problem: 'Failed to upload jacket.jpg' });

    expect(onUploadRejected.mock.calls[0]?.[0]).toMatchObject({ status: 400, detail: 'No more uploads' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it.each(['POST /api/objects/upload', 'PUT /api/clothing-items/image'])(
    'reports an expired session once for a 401 from %s',
    async (call) => {
      const { upload, onSessionExpired, onUploadRejected } = await startImageUpload({
        [call]: { status: 401, body: problemBody(401, 'Unauthorized') },
      });

      await upload.choose([jacket]);
      await waitForState({ step: 'failed' });

      expect(onSessionExpired).toHaveBeenCalledTimes(1);
      expect(onUploadRejected).not.toHaveBeenCalled();
    },
  );
});

describe('rejecting a file', () => {
  const large = Object.defineProperty(new File(['x'], 'large.jpg', { type: 'image/jpeg' }), 'size', {
    value: 62_914_561,
  });
  const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
  const text = new File(['words'], 'words.txt', { type: 'text/plain' });

  it.each([
    ['a file of 60 MB plus one byte', [large], 'File too large (max 60 MB)'],
    ['an empty file', [empty], 'This file is empty'],
    ['a file that is no image', [text], 'Only image files are allowed'],
    [
      'two files at once',
      [jacket, new File(['b'], 'b.png', { type: 'image/png' })],
      'You can only upload 1 file',
    ],
  ])('never uploads %s', async (_, files, reason) => {
    const { upload, requests } = await startImageUpload();

    await upload.choose(files);

    await waitForState({ step: 'none', problem: reason });
    expect(requests).toEqual([]);
  });

  it('keeps the previous image', async () => {
    const { upload } = await startImageUpload();
    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });

    await upload.choose([text]);

    await waitForState({
      step: 'ready',
      imageUrl: '/api/images/jacket',
      problem: 'Only image files are allowed',
    });
  });

  it.each([
    [413, 'File too large (max 10 MB)'],
    [422, 'This photo is damaged'],
    [415, 'Only image files are allowed'],
  ])('discards a file that the server rejects with %i', async (status, reason) => {
    const { upload } = await startImageUpload({
      'PUT /api/clothing-items/image': { status, body: problemBody(status, reason) },
    });

    await upload.choose([jacket]);

    await waitForState({ step: 'none', problem: reason });
  });

  it('sends a photo of 15 MB in a smaller size', async () => {
    const { upload, requests } = await startImageUpload({}, { width: 8000, height: 6000 });

    await upload.choose([new File([new Uint8Array(15_000_000)], 'full.jpg', { type: 'image/jpeg' })]);

    await waitForState({ step: 'ready' });
    expect(requests).toContain('PUT /bucket/one image/webp 12');
  });

  it('offers no retry for a damaged photo', async () => {
    const { upload } = await startImageUpload({}, { canShow: () => false });

    await upload.choose([new File(['\xff\xd8\xff'], 'damaged.jpg', { type: 'image/jpeg' })]);

    await waitForState({ step: 'none', problem: expect.stringMatching(/^(Only image files|This photo is)/) });
  });
});

describe('a photo that the closet has already', () => {
  const getPixel = (x: number, y: number) => [255 * x, 255 * y, 255 * x * y, 255];

  it('is uploaded once that is confirmed', async () => {
    const { upload, requests, hashes } = await startImageUpload({}, { getPixel });
    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });
    hashes.push(upload.read().imageHash ?? '');
    // The analysis of the first photo may still be under way.
    const countUploads = () => requests.filter((call) => call === 'POST /api/objects/upload').length;

    await upload.choose([jacket]);
    await waitForState({ step: 'duplicate' });
    expect(countUploads()).toBe(1);
    upload.addAgain();

    await waitForState({ step: 'ready' });
    expect(countUploads()).toBe(2);
  });

  it('is uploaded when the item is saved', async () => {
    const { upload, hashes } = await startImageUpload({}, { getPixel });
    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });
    hashes.push(upload.read().imageHash ?? '');
    await upload.choose([jacket]);
    await waitForState({ step: 'duplicate' });

    await expect(upload.settled()).resolves.toBe('/api/images/jacket');
  });
});

describe('replacing an image', () => {
  it('shows the new image', async () => {
    const { upload, setResponses } = await startImageUpload();
    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });
    setResponses({ 'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/boots' } } });

    await upload.choose([new File(['boots'], 'boots.heic', { type: '' })]);

    await waitForState({ step: 'ready', imageUrl: '/api/images/boots', fileName: 'boots.heic' });
  });

  it('ignores a pending analysis of the previous image', async () => {
    const first = Promise.withResolvers<void>();
    let analyses = 0;
    const { upload, requests, onAnalysis } = await startImageUpload({
      'POST /api/clothing-items/analyze-image': async () => {
        analyses += 1;
        if (analyses > 1) return { body: { ...analysis, name: 'Second' } };
        await first.promise;
        return { body: { ...analysis, name: 'First' } };
      },
    });
    await upload.choose([jacket]);
    await expect.poll(() => requests).toContain('POST /api/clothing-items/analyze-image');

    await upload.choose([new File(['boots'], 'boots.png', { type: 'image/png' })]);
    await waitForState({ step: 'ready', isAnalyzing: false, fileName: 'boots.png' });
    first.resolve();
    await upload.close();

    expect(onAnalysis.mock.calls.map(([{ name }]) => name)).toEqual(['Second']);
  });

  it('clears everything when the image is removed', async () => {
    const { upload } = await startImageUpload();
    await upload.choose([jacket]);
    await waitForState({ step: 'ready' });

    await upload.remove();

    expect(upload.read()).toMatchObject({ step: 'none', imageUrl: undefined, fileName: '' });
    await expect(upload.settled()).resolves.toBeUndefined();
  });
});
