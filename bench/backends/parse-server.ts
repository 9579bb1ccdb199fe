import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import type { RawRequest } from '../wrk.ts';
import { CLOSET_ITEMS, listVotes, mapConcurrently, type StartBackend } from './backend.ts';
import { installParseServer, PARSE_SERVER_VERSION } from './install-parse-server.ts';
import { createClasses, createIndexes } from './parse-server-classes.ts';

const KEYS = { applicationId: 'bench', masterKey: 'bench-master' };
const DATABASE = 'bench-parse';

type Created = { readonly objectId: string; readonly sessionToken: string };

/** Starts parse-server on the MongoDB of the environment. */
export const startParseServer: StartBackend = async (root, { authors, posts, voters, items }) => {
  const folder = join(root, 'parse-server');
  await mkdir(folder);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const databaseURI = toDatabaseUri();
  const settings = {
    appId: KEYS.applicationId,
    masterKey: KEYS.masterKey,
    port,
    host: '127.0.0.1',
    mountPath: '/parse',
    databaseURI,
    serverURL: `${url}/parse`,
    logLevel: 'error',
    allowClientClassCreation: false,
    masterKeyIps: ['127.0.0.1'],
    silent: true,
  };
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings));
  const child = await startChildProcess({
    name: 'parse-server',
    command: process.execPath,
    args: [await installParseServer(), join(folder, 'settings.json')],
    cwd: folder,
    logFile: join(folder, 'log'),
  });
  await waitUntilReady(child, async () => (await fetch(`${url}/parse/health`)).ok);

  const toHeaders = (headers: Record<string, string>) => ({
    'x-parse-application-id': KEYS.applicationId,
    'content-type': 'application/json',
    ...headers,
  });
  const asMaster = toHeaders({ 'x-parse-master-key': KEYS.masterKey });
  const create = async (path: string, body: unknown, headers = asMaster): Promise<Created> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/parse/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Created;
  };
  await createClasses(create);
  await createIndexes(databaseURI);

  const people = await mapConcurrently(authors + voters, (index) =>
    // With the master key, a sign-up starts no session.
    create('users', { username: `person-${index}`, password: 'a-long-enough-secret' }, toHeaders({})),
  );
  const postIds = await mapConcurrently(posts, async (index) => {
    const author = toPointer('_User', people[index % authors]?.objectId);
    const post = { author, caption: 'A walk in the park', imageUrl: `/images/${index}`, voteCount: 0 };
    return (await create('classes/Post', { ...post, ACL: { '*': { read: true } } })).objectId;
  });
  const readers = people.slice(authors);
  const [reader] = readers;
  if (!reader) throw new Error('A comparison needs a voter');
  await mapConcurrently(CLOSET_ITEMS, (index) => create('classes/Item', toItem(index, reader)));

  const signIn = ({ sessionToken }: Created) => toHeaders({ 'x-parse-session-token': sessionToken });
  const get = (path: string, person: Created): RawRequest => ({
    method: 'GET',
    path: `/parse/${path}`,
    headers: signIn(person),
  });
  const isOwned = encodeURIComponent(JSON.stringify({ owner: toPointer('_User', reader.objectId) }));
  return {
    name: `parse-server ${PARSE_SERVER_VERSION}`,
    url,
    requests: {
      'feed page of 20': readers.map((each) =>
        get('classes/Post?order=-createdAt&limit=20&include=author', each),
      ),
      'closet page of 100': [get(`classes/Item?where=${isOwned}&order=-createdAt&limit=100`, reader)],
      // Only stores the vote, once for a post; Fitfolk and PocketBase count it, too.
      vote: listVotes(readers, postIds, (voter, postId) => ({
        method: 'POST',
        path: '/parse/classes/Vote',
        headers: signIn(voter),
        body: {
          key: `${voter.objectId} ${postId}`,
          voter: toPointer('_User', voter.objectId),
          post: toPointer('Post', postId),
        },
      })),
      'create item': Array.from({ length: items }, (_, index) => {
        const owner = readers[index % readers.length] as Created;
        return {
          method: 'POST',
          path: '/parse/classes/Item',
          headers: signIn(owner),
          body: toItem(index, owner),
        };
      }),
    },
    stop: () => child.stop(),
  };
};

const toDatabaseUri = (): string => {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/${DATABASE}`;
  return uri.href;
};

const toPointer = (className: string, objectId = '') => ({ __type: 'Pointer', className, objectId });

const toItem = (index: number, { objectId }: Created) => ({
  name: `Shirt ${index}`,
  category: 'tops',
  color: 'blue',
  owner: toPointer('_User', objectId),
  ACL: { [objectId]: { read: true, write: true } },
});
