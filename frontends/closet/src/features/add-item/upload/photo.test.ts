// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { problem } from '../../../../testing/api-server.ts';
import { analysis, jacket, reaches, start, stored } from './test-photo.ts';

describe('a chosen picture', () => {
  test('is stored with its type, registered and looked at', async () => {
    const { photo, asked, onAnalysis } = await start();

    await photo.choose([jacket]);
    expect(photo.read()).toMatchObject({ step: 'uploading', fileName: 'jacket.jpg' });
    await reaches({ step: 'ready', imageUrl: '/api/images/jacket', isAnalyzing: false });

    expect(asked).toEqual([
      'POST /api/objects/upload',
      stored,
      'PUT /api/clothing-items/image',
      'POST /api/clothing-items/analyze-image',
    ]);
    expect(onAnalysis.mock.calls).toEqual([[analysis]]);
  });

  test('is registered by the signed address, query and all', async () => {
    let registered = '';
    const { photo } = await start({
      'PUT /api/clothing-items/image': (body) => {
        registered = JSON.parse(body).clothingImageURL;
        return { body: { objectPath: '/api/images/jacket' } };
      },
    });

    await photo.choose([jacket]);
    await reaches({ step: 'ready' });

    expect(registered).toBe(`${location.origin}/bucket/one?X-Signature=1`);
  });

  test('stays when its analysis fails, and nobody hears of that', async () => {
    const { photo, onAnalysis } = await start({
      'POST /api/clothing-items/analyze-image': {
        status: 503,
        body: problem(503, 'Image analysis unavailable'),
      },
    });

    await photo.choose([jacket]);
    await reaches({ step: 'ready', isAnalyzing: false, problem: undefined });

    expect(onAnalysis).not.toHaveBeenCalled();
  });
});

describe('a store in trouble', () => {
  test('is asked again with a fresh address', async () => {
    const { photo, asked } = await start({
      'PUT /bucket/': [{ status: 503 }, { status: 429 }, { headers: { etag: '"1"' } }],
    });

    await photo.choose([jacket]);
    await reaches({ step: 'ready' });

    expect(asked.filter((call) => call === 'POST /api/objects/upload')).toHaveLength(3);
  });

  test('is asked five times at most, then the picture has failed and can be tried again', async () => {
    const { photo, asked, answer } = await start({ 'PUT /bucket/': { status: 503 } });

    await photo.choose([jacket]);
    await reaches({ step: 'failed', problem: 'Failed to upload jacket.jpg' });
    expect(asked.filter((call) => call === stored)).toHaveLength(5);
    answer({ 'PUT /bucket/': { headers: { etag: '"1"' } } });
    await photo.retry();

    await reaches({ step: 'ready', problem: undefined });
  });

  test('is not asked again after a refusal', async () => {
    const { photo, asked } = await start({ 'PUT /bucket/': { status: 400 } });

    await photo.choose([jacket]);
    await reaches({ step: 'failed' });

    expect(asked.filter((call) => call === stored)).toHaveLength(1);
  });
});

describe('without an address', () => {
  test('the reason is told', async () => {
    const { photo, onUploadRejected, onSessionExpired } = await start({
      'POST /api/objects/upload': { status: 400, body: problem(400, 'No more uploads') },
    });

    await photo.choose([jacket]);
    await reaches({ step: 'failed', problem: 'Failed to upload jacket.jpg' });

    expect(onUploadRejected.mock.calls[0]?.[0]).toMatchObject({ status: 400, detail: 'No more uploads' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  test.each(['POST /api/objects/upload', 'PUT /api/clothing-items/image'])(
    'a 401 of %s means that the session is lost, once',
    async (call) => {
      const { photo, onSessionExpired, onUploadRejected } = await start({
        [call]: { status: 401, body: problem(401, 'Unauthorized') },
      });

      await photo.choose([jacket]);
      await reaches({ step: 'failed' });

      expect(onSessionExpired).toHaveBeenCalledTimes(1);
      expect(onUploadRejected).not.toHaveBeenCalled();
    },
  );
});

describe('what is refused', () => {
  const large = new File([new Uint8Array(10_485_761)], 'large.jpg', { type: 'image/jpeg' });
  const text = new File(['words'], 'words.txt', { type: 'text/plain' });

  test.each([
    ['a byte more than 10 MB', [large], 'File too large (max 10 MB)'],
    ['what is no image', [text], 'Only image files are allowed'],
    [
      'two files at once',
      [jacket, new File(['b'], 'b.png', { type: 'image/png' })],
      'You can only upload 1 file',
    ],
  ])('%s never leaves the browser', async (_, files, reason) => {
    const { photo, asked } = await start();

    await photo.choose(files);

    await reaches({ step: 'none', problem: reason });
    expect(asked).toEqual([]);
  });

  test('leaves the picture that was there', async () => {
    const { photo } = await start();
    await photo.choose([jacket]);
    await reaches({ step: 'ready' });

    await photo.choose([text]);

    await reaches({ step: 'ready', imageUrl: '/api/images/jacket', problem: 'Only image files are allowed' });
  });

  test.each([
    [413, 'File too large (max 10 MB)'],
    [415, 'Only image files are allowed'],
  ])('by the server with %i is gone, and cannot be tried again', async (status, reason) => {
    const { photo } = await start({
      'PUT /api/clothing-items/image': { status, body: problem(status, reason) },
    });

    await photo.choose([jacket]);

    await reaches({ step: 'none', problem: reason });
  });

  test('a picture of 10 MB to the byte is not', async () => {
    const { photo } = await start();

    await photo.choose([new File([new Uint8Array(10_485_760)], 'full.jpg', { type: 'image/jpeg' })]);

    await reaches({ step: 'ready' });
  });
});

describe('another picture', () => {
  test('takes the place of the one before', async () => {
    const { photo, answer } = await start();
    await photo.choose([jacket]);
    await reaches({ step: 'ready' });
    answer({ 'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/boots' } } });

    await photo.choose([new File(['boots'], 'boots.heic', { type: '' })]);

    await reaches({ step: 'ready', imageUrl: '/api/images/boots', fileName: 'boots.heic' });
  });

  test('makes what the first one still had under way count for nothing', async () => {
    const first = Promise.withResolvers<void>();
    let looks = 0;
    const { photo, asked, onAnalysis } = await start({
      'POST /api/clothing-items/analyze-image': async () => {
        looks += 1;
        if (looks > 1) return { body: { ...analysis, name: 'Second' } };
        await first.promise;
        return { body: { ...analysis, name: 'First' } };
      },
    });
    await photo.choose([jacket]);
    await expect.poll(() => asked).toContain('POST /api/clothing-items/analyze-image');

    await photo.choose([new File(['boots'], 'boots.png', { type: 'image/png' })]);
    await reaches({ step: 'ready', isAnalyzing: false, fileName: 'boots.png' });
    first.resolve();
    await photo.close();

    expect(onAnalysis.mock.calls.map(([{ name }]) => name)).toEqual(['Second']);
  });

  test('removed, it leaves nothing', async () => {
    const { photo } = await start();
    await photo.choose([jacket]);
    await reaches({ step: 'ready' });

    await photo.remove();

    expect(photo.read()).toMatchObject({ step: 'none', imageUrl: undefined, fileName: '' });
    await expect(photo.settled()).resolves.toBeUndefined();
  });
});
