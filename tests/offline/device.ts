import type { LaundryItem } from '@fitfolk/contracts/closet';
import type { FamilyBoard } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import { SESSION_VIEW_HEADER } from '@fitfolk/contracts/session-view';
import type { SeededRandom } from '@fitfolk/dev/seed/seeded-random';
import { createOutbox } from '../../frontends/shell/src/app/offline/outbox/outbox.ts';
import { createSessionStore } from '../../frontends/shell/src/app/offline/store/session-store.ts';
import { createFakeCaches } from '../../frontends/shell/testing/fake-caches.ts';
import type { Household } from './household.ts';

const ORIGIN = 'http://localhost';
const VIEW = 'parent';

/** Probability that a request does not arrive, and that an answer does not. */
const LOST = 0.15;

/** A browser of the family with its own stored data and outbox, whose network loses requests and answers. */
export const createDevice = (household: Household, random: SeededRandom) => {
  const { paths, request, createdName, wornIds } = household;
  const caches = createFakeCaches();
  const session = createSessionStore({ caches, now: () => Date.now() });
  const outbox = createOutbox({
    caches,
    session,
    now: () => new Date(),
    onChange: () => undefined,
    onLost: () => {
      throw new Error('The session ended');
    },
    fetch: async (path, init) => {
      if (random.isLikely(LOST)) throw new TypeError('Failed to fetch');
      const response = await request(path, init);
      if (random.isLikely(LOST)) throw new TypeError('Failed to fetch');
      return response;
    },
  });
  const store = (path: string, response: Response) =>
    session.begin({ url: `${ORIGIN}${path}` })(
      new Response(response.body, { headers: { [SESSION_VIEW_HEADER]: VIEW } }),
    );
  const see = async <T>(path: string): Promise<T> => {
    const url = new URL(path, ORIGIN);
    const found = await session.find({ url: url.href });
    if (!found) throw new Error(`${path} is not stored`);
    return (await outbox.show(url, found.response)).json();
  };

  return {
    createName: createdName,
    /** Reads all pages, as with a network. */
    load: async () => {
      await store('/api/auth/user', Response.json({ timeZone: 'UTC' }));
      for (const path of Object.values(paths)) await store(path, await request(path));
    },
    /** Makes a change without a network. */
    change: async (method: string, pathname: string, body?: object) => {
      const text = body ? JSON.stringify(body) : null;
      const response = await outbox.add({ method, pathname, body: text }, crypto.randomUUID());
      if (!response) throw new Error(`${method} ${pathname} cannot wait`);
    },
    seeBoard: () => see<FamilyBoard>(paths.board),
    /** Laundry that is there by a move alone, and not by a wear. */
    seeLaundry: async () =>
      (await see<LaundryItem[]>(paths.laundry)).filter(({ id }) => !wornIds.includes(id)),
    seeList: async (): Promise<PackingList> => {
      const [list] = await see<PackingList[]>(paths.packing);
      if (!list) throw new Error('Expected a list');
      return list;
    },
    /** Sends what the network lets through. */
    flush: outbox.flush,
    read: outbox.read,
  };
};

export type Device = ReturnType<typeof createDevice>;
