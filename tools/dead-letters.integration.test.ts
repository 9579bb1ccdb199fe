import { randomBytes } from 'node:crypto';
import { runProgram } from '@fitfolk/dev/testing/run-program';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import {
  ensureDeadLetterStream,
  ensureEventStream,
  toDeadLetterSubject,
  toStreamName,
} from '@fitfolk/service-kit/messaging/streams';
import { headers } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const env = { MONGODB_URI: process.env.MONGODB_URI ?? '', NATS_URL: process.env.NATS_URL ?? '' };
const payload = { id: 'e-1', data: { item: 'jacket' } };

describe('npm run events', () => {
  let namespace: string;
  let nats: NatsConnection;
  beforeEach(async () => {
    namespace = `t${randomBytes(6).toString('hex')}`;
    nats = await connectNats(env.NATS_URL, 'test');
    await ensureDeadLetterStream(nats.manager, namespace, 1);
    await ensureEventStream(nats.manager, namespace, 'closet', 1);
  });
  afterEach(() => nats.close());

  async function bury(reason: string, letter = JSON.stringify(payload)): Promise<void> {
    const head = headers();
    head.set('Fitfolk-Reason', reason);
    head.set('Fitfolk-Tries', '8');
    head.set('Fitfolk-Consumer', 'outfits-item-added');
    head.set('Fitfolk-Subject', `${namespace}.closet.item.added`);
    const subject = toDeadLetterSubject(namespace, 'outfits-item-added');
    await nats.js.publish(subject, letter, { headers: head });
  }

  async function events(...words: string[]) {
    const tool = runProgram('tools/dead-letters.ts', { ...env, NAMESPACE: namespace }, words);
    const [said, { code, errors }] = await Promise.all([tool.said, tool.ended()]);
    return { code, said, errors };
  }

  it('lists the dead letters with who gave up and why', async () => {
    expect((await events('dead', 'list')).said).toBe('There are no dead letters.\n');
    await bury('the closet is full');

    const { code, said } = await events('dead', 'list');

    expect(code).toBe(0);
    expect(said).toMatch(
      /^1 {2}\S+ {2}\S+\.closet\.item\.added → outfits-item-added, given up after 8 tries: the closet is full\n$/,
    );
  });

  it('shows one whole', async () => {
    await bury('the closet is full');

    const { said } = await events('dead', 'show', '1');

    expect(JSON.parse(said.slice(said.indexOf('\n')))).toEqual(payload);
  });

  it('shows one that is no JSON as it is', async () => {
    await bury('no event', 'hello');

    expect((await events('dead', 'show', '1')).said).toMatch(/: no event\nhello\n$/);
  });

  it('replays all, in order, and they are dead no more', async () => {
    await bury('one');
    await bury('two');

    expect((await events('dead', 'replay', 'all')).said).toBe('Replayed 2.\n');

    const replayed = await nats.manager.streams.info(toStreamName(namespace, 'closet'));
    expect(replayed.state.messages).toBe(2);
    expect((await events('dead', 'list')).said).toBe('There are no dead letters.\n');
  });

  it.each([
    [['dead', 'show', '7'], 'There is no dead letter 7.'],
    [
      ['dead', 'replay', 'x'],
      'Usage: npm run events -- dead list | show <number> | replay <number> | replay all',
    ],
    [[], 'Usage: npm run events -- dead list | show <number> | replay <number> | replay all'],
  ])('answers %j with one sentence and exit code 1', async (words, sentence) => {
    expect(await events(...words)).toEqual({ code: 1, said: '', errors: `${sentence}\n` });
  });
});
