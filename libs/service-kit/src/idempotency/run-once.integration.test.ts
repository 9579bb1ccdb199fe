import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { deletionEvents } from '@fitfolk/contracts/core/erasure';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEventProducer } from '../../testing/event-producer.ts';
import { startTestServices, type TestServices, type TestUser } from '../../testing/harness.ts';
import { type CrashPoint, createNotes, type Notes } from '../../testing/notes.ts';
import { type RunningServices, startServices } from '../runtime/host.ts';

const auth = createEventProducer('auth');
/** Collections with the rows that a test counts; the next one starts without them. */
const COLLECTIONS = ['notes', 'outbox', 'idempotencyAnswers'];
let notes: Notes;
let services: TestServices;
let replica: RunningServices | undefined;
beforeAll(async () => {
  notes = createNotes();
  services = await startTestServices([auth.service, notes.service]);
});
afterEach(async () => {
  await replica?.stop();
  replica = undefined;
  const { db } = services.database('notes');
  await Promise.all(COLLECTIONS.map((name) => db?.collection(name).deleteMany({})));
});
afterAll(() => services?.stop());

type Request = {
  readonly key?: string | undefined;
  readonly text?: string;
  readonly url?: string;
  readonly path?: string;
};

const send = (
  { token }: TestUser,
  { key, text = 'Buy socks', url = services.url('notes'), path = '/api/notes' }: Request = {},
) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ text }),
  });

/** Ends the transactions that a killed process left open, which the server does only after 20 s. */
const endTransactions = async (appName: string): Promise<void> => {
  const admin = services.database('notes').getClient().db('admin');
  const open = admin.aggregate(
    [{ $currentOp: { idleSessions: true } }, { $match: { appName, transaction: { $exists: true } } }],
    { readConcern: { level: 'local' } },
  );
  const sessions = (await open.toArray()).map(({ lsid }) => ({ id: lsid.id }));
  if (sessions.length > 0) await admin.command({ killSessions: sessions });
};

const countNotes = () => services.database('notes').collection('notes').countDocuments();
const countEvents = async () => (await services.listPublished('notes')).length;

describe.each([
  ['a note', '/api/notes'],
  ['a note in a group', '/api/grouped-notes'],
])('a request with an Idempotency-Key for %s', (_note, path) => {
  const create = (user: TestUser, request: Request = {}) => send(user, { ...request, path });

  it('creates one note and one event, however often it is sent', async () => {
    const ana = await services.createUser();

    const answers = [await create(ana, { key: 'k1' }), await create(ana, { key: '"k1"' })];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    await services.waitUntilIdle();
    expect([await countNotes(), await countEvents()]).toEqual([1, 1]);
  });

  it('creates one note when sent to two replicas at once', async () => {
    const ana = await services.createUser();
    replica = await startServices([notes.service], { env: services.env });
    const urls = [services.url('notes'), replica.url('notes')];

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(ana, { key: 'k1', url: urls[index % 2] ?? '' })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await countNotes()).toBe(1);
  });

  it('is rejected when its key belongs to another request', async () => {
    const ana = await services.createUser();
    await create(ana, { key: 'k1' });

    const answer = await create(ana, { key: 'k1', text: 'Buy shoes' });

    expect([answer.status, (await answer.json()).code]).toEqual([422, 'idempotency-key-reused']);
    expect(await countNotes()).toBe(1);
  });

  it('is independent of the keys of other accounts', async () => {
    await create(await services.createUser(), { key: 'k1' });
    await create(await services.createUser(), { key: 'k1' });

    expect(await countNotes()).toBe(2);
  });

  it('may be repeated after an error', async () => {
    const ana = await services.createUser();
    notes.failOnce(new Error('no paper'));
    expect((await create(ana, { key: 'k1' })).status).toBe(500);

    expect((await create(ana, { key: 'k1' })).status).toBe(201);
    expect(await countNotes()).toBe(1);
  });

  it.each(['', 'x'.repeat(65), 'two words', '"k1', 'k1"'])(
    'is rejected with the malformed key "%s"',
    async (key) => {
      const answer = await create(await services.createUser(), { key });

      expect([answer.status, (await answer.json()).code]).toEqual([400, 'malformed-request']);
      expect(await countNotes()).toBe(0);
    },
  );

  it.each<CrashPoint>(['before-commit', 'after-commit'])(
    'creates one note when the process is killed %s and it is sent again',
    async (crashPoint) => {
      const ana = await services.createUser();
      const appName = `killed-${randomUUID()}`;
      const child = fork(new URL('../../testing/notes-process.ts', import.meta.url), {
        env: {
          ...services.env,
          CRASH_POINT: crashPoint,
          MONGODB_URI: `${services.env.MONGODB_URI}&appName=${appName}`,
        },
      });
      const [{ url }] = await once(child, 'message');
      const exit = once(child, 'exit');
      await expect(create(ana, { key: 'k1', url })).rejects.toThrow('fetch failed');
      expect(await exit).toEqual([null, 'SIGKILL']);
      expect(await countNotes()).toBe(crashPoint === 'after-commit' ? 1 : 0);

      const answer = await create(ana, { key: 'k1' });

      expect(answer.status).toBe(201);
      expect(await countNotes()).toBe(1);
      await expect.poll(countEvents).toBe(1);
      await endTransactions(appName);
    },
  );

  it('leaves no answer behind when the account is erased', async () => {
    const ana = await services.createUser();
    await create(ana, { key: 'k1' });
    const countAnswers = () => services.database('notes').collection('idempotencyAnswers').countDocuments();
    expect(await countAnswers()).toBe(1);

    await auth.publish(deletionEvents.accountDeleted, ana.accountId, {
      accountId: ana.accountId,
      profileIds: [],
    });

    await expect.poll(countAnswers).toBe(0);
  });

  it('leaves no answer to others behind that names an erased profile', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const profileId = randomUUID();
    await create(ana, { key: 'k1', text: `Follow ${profileId}` });
    await create(ana, { key: 'k2' });

    await auth.publish(deletionEvents.profileDeleted, profileId, { accountId: ben.accountId, profileId });

    const answers = services.database('notes').collection('idempotencyAnswers');
    await expect.poll(() => answers.countDocuments()).toBe(1);
  });
});

describe('a request without an Idempotency-Key', () => {
  it('creates a note each time', async () => {
    const ana = await services.createUser();
    await send(ana);
    await send(ana);

    expect(await countNotes()).toBe(2);
  });
});
