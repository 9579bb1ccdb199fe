// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/messages.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, problem, serve } from '../test-server.ts';
import { createPhoto, type Photo } from './photo.ts';
import type { PhotoState } from './photo-state.ts';
import { createUploader } from './uploader.ts';

startMessages({});

let photo: Photo | undefined;
afterEach(() => photo?.close());

const jacket = new File(['a jacket'], 'jacket.jpg', { type: 'image/jpeg' });
const analysis = { name: 'Blue jacket', category: 'outerwear', season: null, analyzedBy: 'local' };

const good: Answers = {
  'POST /api/objects/upload': () => ({ body: { uploadURL: `${location.origin}/bucket/one?X-Signature=1` } }),
  'PUT /bucket/': { headers: { etag: '"1"' } },
  'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/jacket' } },
  'POST /api/clothing-items/analyze-image': { body: analysis },
};

const start = async (answers: Answers = {}) => {
  const server = await serve({ ...good, ...answers });
  const events = { onAnalysis: vi.fn(), onAddressFailed: vi.fn(), onSessionLost: vi.fn() };
  const created = createPhoto({
    loadUploader: async () => (on) => createUploader(on, [0, 0, 0, 0]),
    ...events,
  });
  photo = created;
  return { ...server, ...events, photo: created };
};

const reaches = (state: Partial<PhotoState>) =>
  vi.waitFor(() => expect(photo?.read()).toMatchObject(state), { timeout: 5000, interval: 5 });

const stored = 'PUT /bucket/one image/jpeg 8';

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
    const { photo, onAddressFailed, onSessionLost } = await start({
      'POST /api/objects/upload': { status: 400, body: problem(400, 'No more uploads') },
    });

    await photo.choose([jacket]);
    await reaches({ step: 'failed', problem: 'Failed to upload jacket.jpg' });

    expect(onAddressFailed.mock.calls[0]?.[0]).toMatchObject({ status: 400, detail: 'No more uploads' });
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test.each(['POST /api/objects/upload', 'PUT /api/clothing-items/image'])(
    'a 401 of %s means that the session is lost, once',
    async (call) => {
      const { photo, onSessionLost, onAddressFailed } = await start({
        [call]: { status: 401, body: problem(401, 'Unauthorized') },
      });

      await photo.choose([jacket]);
      await reaches({ step: 'failed' });

      expect(onSessionLost).toHaveBeenCalledTimes(1);
      expect(onAddressFailed).not.toHaveBeenCalled();
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
    await vi.waitFor(() => expect(asked).toContain('POST /api/clothing-items/analyze-image'));

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

describe('saving', () => {
  test('waits for a picture that is on its way', async () => {
    const { photo } = await start();
    await photo.choose([jacket]);

    await expect(photo.settled()).resolves.toBe('/api/images/jacket');
  });

  test('tries a failed picture again, and goes on when that works', async () => {
    const { photo, answer } = await start({ 'PUT /bucket/': { status: 400 } });
    await photo.choose([jacket]);
    await reaches({ step: 'failed' });
    answer({ 'PUT /bucket/': { headers: { etag: '"1"' } } });

    await expect(photo.settled()).resolves.toBe('/api/images/jacket');
  });

  test('stops when it fails again', async () => {
    const { photo } = await start({ 'PUT /bucket/': { status: 400 } });
    await photo.choose([jacket]);
    await reaches({ step: 'failed' });

    await expect(photo.settled()).rejects.toThrow('Failed to upload file to storage');
  });

  test('needs no picture', async () => {
    const { photo } = await start();

    await expect(photo.settled()).resolves.toBeUndefined();
  });
});

test('a widget that cannot be fetched is a failed picture, which the next try may save', async () => {
  await serve(good);
  let loads = 0;
  photo = createPhoto({
    loadUploader: async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch');
      return createUploader;
    },
    onAnalysis: vi.fn(),
    onAddressFailed: vi.fn(),
    onSessionLost: vi.fn(),
  });

  await photo.choose([jacket]);
  expect(photo.read()).toMatchObject({ step: 'failed', problem: 'Failed to upload jacket.jpg' });
  await photo.retry();

  await reaches({ step: 'ready' });
});

test('the connection is spoken of when it goes and when it returns', async () => {
  const { photo } = await start();
  photo.prepare();
  await photo.remove();

  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(photo.read().notice).toBe('No Internet connection');
  connection.mockRestore();
  window.dispatchEvent(new Event('online'));

  expect(photo.read().notice).toBe('Connected to the Internet');
});
