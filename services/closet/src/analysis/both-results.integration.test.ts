import { closetContract, type RecognizedItem } from '@fitfolk/contracts/closet';
import {
  type FakeChatModel,
  respondWith,
  startFakeChatModel,
} from '@fitfolk/service-kit/testing/fake-chat-model';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeMedia } from '../../testing/fake-media.ts';
import { closet } from '../service.ts';

const media = createFakeMedia();
let model: FakeChatModel;
let services: TestServices;
let ana: TestUser;

beforeAll(async () => {
  model = await startFakeChatModel();
  services = await startTestServices([closet, media.service], {
    env: { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.baseUrl },
  });
});
beforeEach(async () => {
  ana = await services.createUser();
});
afterAll(async () => {
  await services?.stop();
  await model?.close();
});

const navyShirt: RecognizedItem = {
  kind: 't-shirt',
  isSure: true,
  colors: [{ name: 'navy', hex: '#1a2647', share: 0.9 }],
  cutOutUrl: null,
};

const analyze = async (words: Record<string, unknown>, fileName = 'IMG_2041.HEIC') => {
  model.setBehavior(respondWith(JSON.stringify({ traits: [], ...words })));
  const imageUrl = await media.addImage(ana.accountId, { recognized: navyShirt });
  return ana.api(closetContract).analyzeImage({ body: { imageUrl, fileName } });
};

describe('analyzeImage with a model and a recognized image', () => {
  it('takes the words of the model, and kind and colors of the image', async () => {
    expect(await analyze({ name: 'Striped tee', category: 'tops', season: 'summer' })).toMatchObject({
      name: 'Striped tee',
      kind: 't-shirt',
      colors: navyShirt.colors,
      analyzedBy: 'model',
    });
  });

  it('leaves out a kind that contradicts the model, and returns the result of the image beside it', async () => {
    const words = { name: 'Rain boots', category: 'shoes', season: 'fall' };
    expect(await analyze(words, 'summer.jpg')).toMatchObject({
      ...words,
      kind: null,
      local: {
        name: 'Navy T-shirt',
        nameCode: 'kind-and-color',
        category: 'tops',
        season: 'summer',
        kind: 't-shirt',
      },
    });
  });
});
