import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { readImageSettings } from '../../tests/deploy/image-settings.ts';
import { createTestUser, type TestUser, uploadImage } from '../../tests/e2e/support/test-user.ts';
import type { RawRequest } from '../wrk.ts';
import { CLOSET_ITEMS, listVotes, mapConcurrently, type StartBackend } from './backend.ts';
import { toCookie } from './session-cookie.ts';

/** Starts Fitfolk as one process, with the options of Node of the images instead of those that save memory. */
export const startOwnBackend: StartBackend = async (folder, { authors, posts, voters, items }) => {
  const dataDir = join(folder, 'fitfolk');
  await mkdir(dataDir);
  // High enough to never limit the load; the limits are counted nevertheless.
  const env = {
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'info',
    WEATHER_URL: 'http://127.0.0.1:9',
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    NODE_OPTIONS: readImageSettings('deploy/backend.Dockerfile').env.NODE_OPTIONS ?? '',
  };
  const { url, stop } = await startFitfolk({ dataDir, env });

  const people = await mapConcurrently(authors + voters, () => createTestUser(url));
  const postIds = await mapConcurrently(posts, (index) => createPost(people[index % authors] as TestUser));
  const readers = people.slice(authors);
  const [reader] = readers;
  if (!reader) throw new Error('A comparison needs a voter');
  await mapConcurrently(readers.length, async (index) => {
    await readers[index]?.auth.changePlan({ body: { plan: 'pro' } });
  });
  await mapConcurrently(CLOSET_ITEMS, (index) =>
    reader.closet.addItem({ body: { ...toItem(index), profileId: reader.profile.id } }),
  );

  const toHeaders = (user: TestUser) => ({ cookie: toCookie(user) });
  const get = (path: string, user: TestUser): RawRequest => ({
    method: 'GET',
    path,
    headers: toHeaders(user),
  });
  return {
    name: 'Fitfolk',
    url,
    requests: {
      'feed page of 20': readers.map((each) => get('/api/ootd-posts?limit=20', each)),
      'closet page of 100': [get(`/api/clothing-items/${reader.profile.id}?limit=100`, reader)],
      vote: listVotes(readers, postIds, (voter, postId) => ({
        method: 'POST',
        path: `/api/ootd-posts/${postId}/vote`,
        headers: toHeaders(voter),
        body: { profileId: voter.profile.id },
      })),
      'create item': Array.from({ length: items }, (_, index) => {
        const owner = readers[index % readers.length] as TestUser;
        return {
          method: 'POST',
          path: '/api/clothing-items',
          headers: toHeaders(owner),
          body: { ...toItem(index), profileId: owner.profile.id },
        };
      }),
    },
    stop,
  };
};

const toItem = (index: number) => ({ name: `Shirt ${index}`, category: 'tops' as const, tags: ['blue'] });

const createPost = async (author: TestUser): Promise<string> => {
  const uploadURL = await uploadImage(author);
  const { publicURL: imageUrl } = await author.media.registerPostImage({ body: { uploadURL } });
  const { id } = await author.feed.createPost({
    body: { profileId: author.profile.id, imageUrl, caption: 'A walk in the park' },
  });
  return id;
};
