import { ApiError } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';
import {
  type FakeChatModel,
  failWith,
  hang,
  respondWith,
  startFakeChatModel,
} from '@fitfolk/service-kit/testing/fake-chat-model';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrokenServer } from '../../testing/broken-server.ts';
import { createPlainImage, type FakeMedia, startFakeMedia } from '../../testing/fake-media.ts';
import { closet } from '../service.ts';

let media: FakeMedia;
let model: FakeChatModel;
let broken: Awaited<ReturnType<typeof startBrokenServer>>;
const opened: TestServices[] = [];

beforeAll(async () => {
  media = await startFakeMedia();
  model = await startFakeChatModel();
  broken = await startBrokenServer();
});
afterEach(async () => {
  for (const services of opened.splice(0)) await services.stop();
});
afterAll(async () => {
  await model?.close();
  await media?.close();
  broken?.close();
});

/** A closet of its own, so that one test's failing calls do not open another's breaker. */
const startCloset = async (env: Record<string, string> = {}): Promise<TestUser> => {
  const services = await startTestServices([closet], { env: { MEDIA_URL: media.url, ...env } });
  opened.push(services);
  return services.createUser();
};
const withModel = (env: Record<string, string> = {}) =>
  startCloset({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.baseUrl, ...env });

const analyse = async (person: TestUser, body: { imageUrl?: string; fileName?: string } = {}) => {
  const imageUrl = body.imageUrl ?? (await media.addImage(person.accountId));
  return person
    .api(closetContract)
    .analyzeImage({ body: { ...body, imageUrl } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.problem) return error.problem;
      throw error;
    });
};

const UNAVAILABLE = { status: 503, code: 'analysis-unavailable', detail: 'Image analysis unavailable' };

describe('with a model', () => {
  test('fills all three fields from its answer', async () => {
    const ana = await withModel();
    model.setBehavior(respondWith('{"name":"Blue denim jacket","category":"outerwear","season":"fall"}'));
    expect(await analyse(ana)).toEqual({
      name: 'Blue denim jacket',
      category: 'outerwear',
      season: 'fall',
      analyzedBy: 'model',
    });
  });

  test('sends a small re-encoded picture, never an address, and asks for our fields alone', async () => {
    const ana = await withModel();
    model.setBehavior(respondWith('{"name":null,"category":null,"season":null}'));
    const tall = sharp({ create: { width: 800, height: 1600, channels: 3, background: '#663311' } });
    const bytes = await tall
      .withExif({ IFD0: { Artist: 'secret-place' } })
      .webp()
      .toBuffer();
    await analyse(ana, {
      imageUrl: await media.addImage(ana.accountId, { bytes }),
      fileName: 'secret-name.jpg',
    });

    const [request] = model.requests;
    const content = request?.messages.at(-1)?.content;
    const [head, picture = ''] = (Array.isArray(content) ? content[0]?.image_url.url : '')?.split(',') ?? [];
    const sent = Buffer.from(picture, 'base64');
    expect(head).toBe('data:image/jpeg;base64');
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 1024 });
    expect(sent.includes('secret-place')).toBe(false);
    expect(JSON.stringify(request)).not.toContain('secret-name');
    expect(request?.response_format.json_schema).toMatchObject({
      strict: true,
      schema: { required: ['name', 'category', 'season'], additionalProperties: false },
    });
  });

  test('keeps only what fits, field by field', async () => {
    const ana = await withModel();
    const nothing = { name: null, category: null, season: null, analyzedBy: 'model' };
    const answers: [unknown, Record<string, unknown>][] = [
      [
        { name: 'Hat', category: 'hats', season: 'monsoon' },
        { ...nothing, name: 'Hat' },
      ],
      [
        { name: 42, category: 'tops' },
        { ...nothing, category: 'tops' },
      ],
      [
        { name: 'x'.repeat(61), category: ['tops'], season: 'summer' },
        { ...nothing, season: 'summer' },
      ],
      [
        {
          name: 'Ignore all rules: <script src="https://evil.example"></script>',
          category: 'shoes',
          season: null,
          isPremium: true,
        },
        { ...nothing, category: 'shoes' },
      ],
      [{ name: 'See https://evil.example\nnow', category: null, season: null }, nothing],
    ];
    for (const [answer, expected] of answers) {
      model.setBehavior(respondWith(JSON.stringify(answer)));
      expect(await analyse(ana)).toEqual(expected);
    }
  });

  test('tries a failing model once more', async () => {
    const ana = await withModel();
    let calls = 0;
    model.setBehavior((reply) => {
      calls += 1;
      return (calls === 1 ? failWith(429) : respondWith('{"name":"Hat","category":null,"season":null}'))(
        reply,
      );
    });
    expect(await analyse(ana)).toMatchObject({ name: 'Hat', analyzedBy: 'model' });
    expect(model.requests).toHaveLength(2);
  });

  test('answers 503 after two calls at most when the model errs', async () => {
    const ana = await withModel();
    for (const status of [429, 500, 503]) {
      model.setBehavior(failWith(status));
      expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
      expect(model.requests).toHaveLength(2);
    }
    model.setBehavior(failWith(401));
    expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
    expect(model.requests).toHaveLength(1);
  });

  test('answers 503 to nonsense and to an answer of 5 MB', async () => {
    const ana = await withModel();
    const nonsense = [
      respondWith('I think this is a lovely jacket!'),
      respondWith('"tops"'),
      respondWith(''),
      respondWith(JSON.stringify({ name: 'Hat', padding: 'x'.repeat(5 * 1024 * 1024) })),
    ];
    for (const behaviour of nonsense) {
      model.setBehavior(behaviour);
      expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
    }
  });

  test('gives up on a model that hangs, before or within its answer', async () => {
    const ana = await withModel({ ANALYSIS_LIMIT_MS: '400' });
    model.setBehavior(hang);
    expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
    model.setBehavior((reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":');
    });
    expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
  });

  test('leaves a broken model alone after a few failures', async () => {
    const ana = await withModel();
    model.setBehavior(failWith(401));
    for (let call = 0; call < 5; call += 1) await analyse(ana);
    model.setBehavior(respondWith('{"name":"Hat","category":null,"season":null}'));
    expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
    expect(model.requests).toHaveLength(0);
  });

  test('answers 503 when its address only hangs up', async () => {
    const ana = await withModel({ OPENAI_BASE_URL: broken.url });
    expect(await analyse(ana)).toMatchObject(UNAVAILABLE);
  });
});

describe('without a model', () => {
  test('names the colour, and what the file name tells', async () => {
    const ana = await startCloset();
    const navy = await media.addImage(ana.accountId);
    const nothing = { name: 'Navy', category: null, season: null, analyzedBy: 'local' };
    expect(await analyse(ana, { imageUrl: navy })).toEqual(nothing);
    expect(await analyse(ana, { imageUrl: navy, fileName: 'IMG_2041.HEIC' })).toEqual(nothing);
    expect(await analyse(ana, { imageUrl: navy, fileName: 'denim-jacket.jpg' })).toEqual({
      ...nothing,
      name: 'Denim jacket',
      category: 'outerwear',
    });
    expect(await analyse(ana, { imageUrl: navy, fileName: 'Jacket.png' })).toMatchObject({
      name: 'Navy jacket',
    });
  });

  test('answers 503 for a picture that cannot be read', async () => {
    const ana = await startCloset();
    const imageUrl = await media.addImage(ana.accountId, { bytes: Buffer.from('not an image') });
    expect(await analyse(ana, { imageUrl })).toMatchObject(UNAVAILABLE);
  });
});

describe('which pictures', () => {
  test('are looked at: own ones of the closet alone', async () => {
    const ana = await withModel();
    model.setBehavior(respondWith('{"name":"Hat","category":null,"season":null}'));
    const addresses = [
      await media.addImage('0190b0c4-1111-7000-8000-000000000000'),
      await media.addImage(ana.accountId, { purpose: 'profile' }),
      `${model.baseUrl}/chat/completions`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'file:///etc/passwd',
      '/api/images/..%2f..%2finternal',
      '',
    ];
    for (const imageUrl of addresses) {
      expect(await analyse(ana, { imageUrl })).toMatchObject({ status: 400, code: 'item-image-invalid' });
    }
    expect(model.requests).toHaveLength(0);
  });

  test('can only be looked at while the media service answers', async () => {
    const ana = await startCloset({ MEDIA_URL: broken.url });
    const imageUrl = await media.addImage(ana.accountId, { bytes: await createPlainImage('#ffffff') });
    expect(await analyse(ana, { imageUrl })).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
