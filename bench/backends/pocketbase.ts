import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import type { RawRequest } from '../wrk.ts';
import { CLOSET_ITEMS, listVotes, mapConcurrently, type StartBackend } from './backend.ts';
import { createCollections } from './pocketbase-collections.ts';

/** The newest version that Go 1.26 compiles. */
const VERSION = '0.36.8';
const PASSWORD = 'a-long-enough-secret';
const ADMIN = 'admin@example.com';

/** Counts a vote with the post, as in Fitfolk. */
const HOOKS = `
onRecordAfterCreateSuccess((event) => {
  event.app.db()
    .newQuery('UPDATE posts SET voteCount = voteCount + 1 WHERE id = {:id}')
    .bind({ id: event.record.get('post') })
    .execute();
  event.next();
}, 'votes');
`;

type Person = { readonly id: string; readonly token: string };
type Send = (path: string, body: unknown) => Promise<Person>;

/** Starts PocketBase, which stores its data in SQLite. */
export const startPocketBase: StartBackend = async (root, { authors, posts, voters, items }) => {
  const folder = join(root, 'pocketbase');
  await mkdir(join(folder, 'hooks'), { recursive: true });
  await writeFile(join(folder, 'hooks', 'votes.pb.js'), HOOKS);
  const command = await installWithGo({
    program: 'pocketbase',
    module: 'github.com/pocketbase/pocketbase/examples/base',
    version: VERSION,
    binary: 'base',
  });
  const folders = [`--dir=${join(folder, 'data')}`, `--hooksDir=${join(folder, 'hooks')}`];
  await runCommand(command, ['superuser', 'upsert', ADMIN, PASSWORD, ...folders]);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['serve', `--http=127.0.0.1:${port}`, ...folders];
  const child = await startChildProcess({ name: 'pocketbase', command, args, logFile: join(folder, 'log') });
  await waitUntilReady(child, async () => (await fetch(`${url}/api/health`)).ok);

  const toHeaders = (token: string) => ({ authorization: token, 'content-type': 'application/json' });
  const sendAs =
    (token: string): Send =>
    async (path, body) => {
      const init = { method: 'POST', headers: toHeaders(token), body: JSON.stringify(body) };
      const response = await fetch(`${url}/api/${path}`, init);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Person;
    };
  const signIn = async (collection: string, identity: string): Promise<string> =>
    (await sendAs('')(`collections/${collection}/auth-with-password`, { identity, password: PASSWORD }))
      .token;
  const create = sendAs(await signIn('_superusers', ADMIN));
  await createCollections(create);

  const people = await mapConcurrently(authors + voters, async (index): Promise<Person> => {
    const email = `person-${index}@example.com`;
    const person = {
      email,
      emailVisibility: true,
      name: 'Ana',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    };
    const { id } = await create('collections/users/records', person);
    return { id, token: await signIn('users', email) };
  });
  const postIds = await mapConcurrently(posts, async (index) => {
    const author = people[index % authors]?.id;
    const post = { author, caption: 'A walk in the park', imageUrl: `/images/${index}`, voteCount: 0 };
    return (await create('collections/posts/records', post)).id;
  });
  const readers = people.slice(authors);
  const [reader] = readers;
  if (!reader) throw new Error('A comparison needs a voter');
  await mapConcurrently(CLOSET_ITEMS, (index) => create('collections/items/records', toItem(index, reader)));

  const get = (collection: string, query: string, { token }: Person): RawRequest => ({
    method: 'GET',
    path: `/api/collections/${collection}/records?${query}&sort=-created&skipTotal=1`,
    headers: toHeaders(token),
  });
  return {
    name: `PocketBase ${VERSION}`,
    url,
    requests: {
      'feed page of 20': readers.map((each) => get('posts', 'perPage=20&expand=author', each)),
      'closet page of 100': [get('items', 'perPage=100', reader)],
      vote: listVotes(readers, postIds, ({ id, token }, post) => ({
        method: 'POST',
        path: '/api/collections/votes/records',
        headers: toHeaders(token),
        body: { voter: id, post },
      })),
      'create item': Array.from({ length: items }, (_, index) => {
        const owner = readers[index % readers.length] as Person;
        return {
          method: 'POST',
          path: '/api/collections/items/records',
          headers: toHeaders(owner.token),
          body: toItem(index, owner),
        };
      }),
    },
    stop: () => child.stop(),
  };
};

const toItem = (index: number, { id }: Person) => ({
  name: `Shirt ${index}`,
  category: 'tops',
  color: 'blue',
  owner: id,
});
