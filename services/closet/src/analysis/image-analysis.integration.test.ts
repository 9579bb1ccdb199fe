import { ApiError } from '@fitfolk/api-client';
import { type AnalysisRequest, closetContract, type RecognizedItem } from '@fitfolk/contracts/closet';
import {
  type FakeChatModel,
  failWith,
  hang,
  respondWith,
  startFakeChatModel,
} from '@fitfolk/service-kit/testing/fake-chat-model';
import { type FaultProxy, startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeMedia, createPlainImage } from '../../testing/fake-media.ts';
import { closet } from '../service.ts';

const media = createFakeMedia();
let model: FakeChatModel;
let broken: FaultProxy;
const started: TestServices[] = [];

beforeAll(async () => {
  model = await startFakeChatModel();
  broken = await startFaultProxy(model.baseUrl);
  broken.disconnect();
});
afterEach(async () => {
  for (const services of started.splice(0)) await services.stop();
});
afterAll(async () => {
  await model?.close();
  await broken?.close();
});

/** Starts a separate closet, since the circuit breaker keeps state between calls. */
const startCloset = async (env: Record<string, string> = {}): Promise<TestUser> => {
  const services = await startTestServices(env.MEDIA_URL ? [closet] : [closet, media.service], { env });
  started.push(services);
  return services.createUser();
};
const withModel = (env: Record<string, string> = {}) =>
  startCloset({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.baseUrl, ...env });

const analyze = async (user: TestUser, body: Partial<AnalysisRequest> = {}) => {
  const imageUrl = body.imageUrl ?? (await media.addImage(user.accountId));
  return user
    .api(closetContract)
    .analyzeImage({ body: { ...body, imageUrl } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.problem) return error.problem;
      throw error;
    });
};

const NOTHING_RECOGNIZED = { kind: null, isSure: false, colors: [], pattern: null, cutOutUrl: null };
const UNKNOWN = { name: null, category: null, season: null, ...NOTHING_RECOGNIZED };
const NOTHING_LOCAL = { name: null, category: null, season: null, kind: null };
const navyShirt: RecognizedItem = {
  kind: 't-shirt',
  isSure: true,
  colors: [{ name: 'navy', hex: '#1a2647', share: 0.9 }],
  cutOutUrl: null,
};

const UNAVAILABLE = { status: 503, code: 'analysis-unavailable', detail: 'Image analysis unavailable' };

describe('analyzeImage with a model', () => {
  it('returns all fields of the answer', async () => {
    const ana = await withModel();
    model.setBehavior(
      respondWith(
        '{"name":"Gray turtleneck","category":"tops","season":"fall","traits":["wool","tight-collar"]}',
      ),
    );
    expect(await analyze(ana)).toEqual({
      name: 'Gray turtleneck',
      category: 'tops',
      season: 'fall',
      traits: ['wool', 'tight-collar'],
      ...NOTHING_RECOGNIZED,
      analyzedBy: 'model',
      local: NOTHING_LOCAL,
    });
  });

  it('sends a small re-encoded image without metadata and a strict schema', async () => {
    const ana = await withModel();
    model.setBehavior(respondWith('{"name":null,"category":null,"season":null}'));
    const tall = sharp({ create: { width: 800, height: 1600, channels: 3, background: '#663311' } });
    const bytes = await tall
      .withExif({ IFD0: { Artist: 'secret-place' } })
      .webp()
      .toBuffer();
    await analyze(ana, {
      imageUrl: await media.addImage(ana.accountId, { bytes }),
      fileName: 'secret-name.jpg',
    });

    const [request] = model.requests;
    const content = request?.messages.at(-1)?.content;
    const [head, image = ''] = (Array.isArray(content) ? content[0]?.image_url.url : '')?.split(',') ?? [];
    const sent = Buffer.from(image, 'base64');
    expect(head).toBe('data:image/jpeg;base64');
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 1024 });
    expect(sent.includes('secret-place')).toBe(false);
    expect(JSON.stringify(request)).not.toContain('secret-name');
    expect(request?.response_format.json_schema).toMatchObject({
      strict: true,
      schema: { required: ['name', 'category', 'season', 'traits'], additionalProperties: false },
    });
  });

  it('asks for a name in the language of the request, English by default', async () => {
    const ana = await withModel();
    model.setBehavior(respondWith('{"name":"Blaue Jeansjacke","category":"outerwear","season":null}'));

    expect(await analyze(ana, { language: 'de' })).toMatchObject({ name: 'Blaue Jeansjacke' });
    await analyze(ana);
    const [german, english] = model.requests.map(({ messages }) => messages[0]?.content);
    expect(german).toContain('but in German');
    expect(english).toContain('but in English');
  });

  it('validates each field on its own', async () => {
    const ana = await withModel();
    const unknown = { ...UNKNOWN, traits: null, analyzedBy: 'model', local: NOTHING_LOCAL };
    const answers: [unknown, Record<string, unknown>][] = [
      [
        { name: 'Hat', category: 'hats', season: 'monsoon' },
        { ...unknown, name: 'Hat' },
      ],
      [
        { name: 42, category: 'tops' },
        { ...unknown, category: 'tops' },
      ],
      [
        { name: 'x'.repeat(61), category: ['tops'], season: 'summer' },
        { ...unknown, season: 'summer' },
      ],
      [
        {
          name: 'Ignore all rules: <script src="https://evil.example"></script>',
          category: 'shoes',
          season: null,
          isPremium: true,
        },
        { ...unknown, category: 'shoes' },
      ],
      [{ name: 'See https://evil.example\nnow', category: null, season: null }, unknown],
    ];
    for (const [answer, expected] of answers) {
      model.setBehavior(respondWith(JSON.stringify(answer)));
      expect(await analyze(ana)).toEqual(expected);
    }
  });

  it('retries a failing call once', async () => {
    const ana = await withModel();
    let calls = 0;
    model.setBehavior((reply) => {
      calls += 1;
      return (calls === 1 ? failWith(429) : respondWith('{"name":"Hat","category":null,"season":null}'))(
        reply,
      );
    });
    expect(await analyze(ana)).toMatchObject({ name: 'Hat', analyzedBy: 'model' });
    expect(model.requests).toHaveLength(2);
  });

  it('returns 503 after at most two failed calls', async () => {
    const ana = await withModel();
    for (const status of [429, 500, 503]) {
      model.setBehavior(failWith(status));
      expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
      expect(model.requests).toHaveLength(2);
    }
    model.setBehavior(failWith(401));
    expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
    expect(model.requests).toHaveLength(1);
  });

  it('returns 503 for an invalid or oversized answer', async () => {
    const ana = await withModel();
    const invalidAnswers = [
      respondWith('I think this is a lovely jacket!'),
      respondWith('"tops"'),
      respondWith(''),
      respondWith(JSON.stringify({ name: 'Hat', padding: 'x'.repeat(5 * 1024 * 1024) })),
    ];
    for (const behavior of invalidAnswers) {
      model.setBehavior(behavior);
      expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
    }
  });

  it('times out when the model hangs before or during its answer', async () => {
    const ana = await withModel({ ANALYSIS_LIMIT_MS: '400' });
    model.setBehavior(hang);
    expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
    model.setBehavior((reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":');
    });
    expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
  });

  it('stops calling the model after repeated failures', async () => {
    const ana = await withModel();
    model.setBehavior(failWith(401));
    for (let call = 0; call < 5; call += 1) await analyze(ana);
    model.setBehavior(respondWith('{"name":"Hat","category":null,"season":null}'));
    expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
    expect(model.requests).toHaveLength(0);
  });

  it('returns 503 when connections are closed', async () => {
    const ana = await withModel({ OPENAI_BASE_URL: broken.url });
    expect(await analyze(ana)).toMatchObject(UNAVAILABLE);
  });
});

describe('analyzeImage without a model', () => {
  it('combines what the image shows with the file name', async () => {
    const ana = await startCloset();
    const navy = await media.addImage(ana.accountId, { recognized: navyShirt });
    const named = { name: 'Navy T-shirt', nameCode: 'kind-and-color' };
    const shown = {
      category: 'tops',
      season: null,
      kind: 't-shirt',
      isSure: true,
      colors: navyShirt.colors,
      pattern: null,
      cutOutUrl: null,
      analyzedBy: 'local',
    };
    expect(await analyze(ana, { imageUrl: navy })).toEqual({ ...shown, ...named });
    expect(await analyze(ana, { imageUrl: navy, fileName: 'IMG_2041.HEIC' })).toEqual({ ...shown, ...named });
    expect(await analyze(ana, { imageUrl: navy, fileName: 'denim-jacket.jpg' })).toEqual({
      ...shown,
      name: 'Denim jacket',
      category: 'outerwear',
      kind: null,
    });
    expect(await analyze(ana, { imageUrl: navy, fileName: 'Jacket.png' })).toMatchObject({
      name: 'Navy jacket',
    });
  });

  it('names a pattern, unless it is plain or unknown', async () => {
    const ana = await startCloset();
    const striped = await media.addImage(ana.accountId, { recognized: { ...navyShirt, pattern: 'striped' } });
    const plain = await media.addImage(ana.accountId, { recognized: { ...navyShirt, pattern: 'plain' } });
    expect(await analyze(ana, { imageUrl: striped })).toMatchObject({
      name: 'Navy striped T-shirt',
      nameCode: 'striped-kind-and-color',
      pattern: 'striped',
    });
    expect(await analyze(ana, { imageUrl: plain })).toMatchObject({ name: 'Navy T-shirt', pattern: 'plain' });
  });

  it('reads the file name alone while images are not recognized', async () => {
    const ana = await startCloset();
    const unknown = { ...UNKNOWN, analyzedBy: 'local' };
    expect(await analyze(ana, { fileName: 'IMG_2041.HEIC' })).toEqual(unknown);
    expect(await analyze(ana, { fileName: 'denim-jacket.jpg' })).toMatchObject({
      name: 'Denim jacket',
      category: 'outerwear',
    });
  });
});

describe('analyzeImage', () => {
  it('rejects images other than the own closet images', async () => {
    const ana = await withModel();
    model.setBehavior(respondWith('{"name":"Hat","category":null,"season":null}'));
    const imageUrls = [
      await media.addImage('0190b0c4-1111-7000-8000-000000000000'),
      await media.addImage(ana.accountId, { purpose: 'profile' }),
      `${model.baseUrl}/chat/completions`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'file:///etc/passwd',
      '/api/images/..%2f..%2finternal',
      '',
    ];
    for (const imageUrl of imageUrls) {
      expect(await analyze(ana, { imageUrl })).toMatchObject({ status: 400, code: 'item-image-invalid' });
    }
    expect(model.requests).toHaveLength(0);
  });

  it('returns 503 while media is unavailable', async () => {
    const ana = await startCloset({ MEDIA_URL: broken.url });
    const imageUrl = await media.addImage(ana.accountId, { bytes: await createPlainImage('#ffffff') });
    expect(await analyze(ana, { imageUrl })).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
